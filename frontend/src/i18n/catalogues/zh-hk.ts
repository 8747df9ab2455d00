import type { Catalogue } from './catalogue'
import en from './en'

export default en satisfies Catalogue
