import { checkEveryOther } from './everyState'

checkEveryOther(1)
