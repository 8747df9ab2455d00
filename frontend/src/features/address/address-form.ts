import * as v from 'valibot'
import { normalisePostal } from '@/lib/postal'
import { normalisePhone, phoneFault } from '@/lib/typed-phone'

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.maxLength(longest))
const required = (longest: number) => v.pipe(text(longest), v.nonEmpty('required'))

/** Name, street, city and province are required; postal code and phone are only checked if given (spec section 5). */
export const addressSchema = v.pipe(
  v.object({
    name: required(100),
    unit: text(20),
    street: required(200),
    city: required(100),
    province: required(50),
    postal: text(12),
    country: required(2),
    phone1: text(20),
    remark: text(500),
  }),
  v.forward(
    v.partialCheck(
      [['postal'], ['country']],
      ({ postal, country }) => !postal || normalisePostal(postal, country) !== null,
      'invalidPostal',
    ),
    ['postal'],
  ),
  v.forward(
    v.partialCheck(
      [['phone1'], ['country']],
      ({ phone1, country }) => !phone1 || normalisePhone(phone1, country) !== null,
      ({ input: { phone1, country } }) =>
        phoneFault(phone1, country) === 'extension' ? 'extension' : 'invalidPhone',
    ),
    ['phone1'],
  ),
)

export type AddressFields = v.InferOutput<typeof addressSchema>
export type FieldFault = 'required' | 'invalidPhone' | 'extension' | 'invalidPostal'

/** Phone and postal code in the format that the server stores. Pure. */
export const tidied = (fields: AddressFields): AddressFields => ({
  ...fields,
  postal: fields.postal && (normalisePostal(fields.postal, fields.country) ?? fields.postal),
  phone1: fields.phone1 && (normalisePhone(fields.phone1, fields.country) ?? fields.phone1),
})
