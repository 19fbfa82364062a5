import { checkEveryOther } from './everyState'

checkEveryOther(0)
