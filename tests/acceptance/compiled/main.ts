// First of all, in a script that imports nothing else at once: it declares the order of the layers that all other styles fall into.
import '../../../src/renderer/theme/theme.css'

void import('./page')
