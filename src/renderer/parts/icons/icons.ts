import * as lucide from 'lucide'
import type { Drawing } from './DrawnIcon'
import type { IconName } from '../../../language/flow'

/**
 * The icons that a flow can name. Its module contains those of its first screens; all load behind the first form. To add
 * one, add a line here and its name to schemas/icon.schema.json.
 */
export const icons: Readonly<Record<IconName, Drawing>> = {
  'badge-check': lucide.BadgeCheck,
  banknote: lucide.Banknote,
  bell: lucide.Bell,
  briefcase: lucide.Briefcase,
  building: lucide.Building,
  calendar: lucide.Calendar,
  camera: lucide.Camera,
  car: lucide.Car,
  check: lucide.Check,
  clock: lucide.Clock,
  'credit-card': lucide.CreditCard,
  'file-text': lucide.FileText,
  home: lucide.House,
  'id-card': lucide.IdCard,
  key: lucide.Key,
  landmark: lucide.Landmark,
  'list-checks': lucide.ListChecks,
  lock: lucide.Lock,
  mail: lucide.Mail,
  phone: lucide.Phone,
  'piggy-bank': lucide.PiggyBank,
  receipt: lucide.Receipt,
  'shield-check': lucide.ShieldCheck,
  'trending-up': lucide.TrendingUp,
  user: lucide.User,
  wallet: lucide.Wallet,
  zap: lucide.Zap,
}
