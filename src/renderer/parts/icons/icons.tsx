import {
  BadgeCheck,
  Banknote,
  Bell,
  Briefcase,
  Building,
  Calendar,
  Camera,
  Car,
  Check,
  Clock,
  CreditCard,
  FileText,
  House,
  IdCard,
  Key,
  Landmark,
  ListChecks,
  Lock,
  Mail,
  Phone,
  PiggyBank,
  Receipt,
  ShieldCheck,
  TrendingUp,
  User,
  Wallet,
  Zap,
} from 'lucide'
import { type Drawing, DrawnIcon } from './DrawnIcon'
import type { IconName } from '../../../language/flow'

/** The icons that a flow can name. To add one, add a line here and its name to schemas/icon.schema.json. */
export const icons: Readonly<Record<IconName, Drawing>> = {
  'badge-check': BadgeCheck,
  banknote: Banknote,
  bell: Bell,
  briefcase: Briefcase,
  building: Building,
  calendar: Calendar,
  camera: Camera,
  car: Car,
  check: Check,
  clock: Clock,
  'credit-card': CreditCard,
  'file-text': FileText,
  home: House,
  'id-card': IdCard,
  key: Key,
  landmark: Landmark,
  'list-checks': ListChecks,
  lock: Lock,
  mail: Mail,
  phone: Phone,
  'piggy-bank': PiggyBank,
  receipt: Receipt,
  'shield-check': ShieldCheck,
  'trending-up': TrendingUp,
  user: User,
  wallet: Wallet,
  zap: Zap,
}

/** `size` is in CSS pixels at the default text size. */
export function Icon({ name, size = 22 }: { readonly name: IconName; readonly size?: number }) {
  return <DrawnIcon drawing={icons[name]} size={size} stroke={1.75} />
}
