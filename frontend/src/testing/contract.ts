import contract from '../../../functions/session/openapi.json'

interface Schema {
  $ref?: string
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

const schemas = contract.components.schemas as unknown as Record<string, Schema>

/** Values for fields that are just text in the schema: names of time zones and currencies. */
const WORDS: Record<string, string> = { timeZone: 'America/Toronto', currency: 'CAD' }

function textOf({ format }: Schema, name: string): string {
  if (format === 'date-time') return '2026-11-22T12:00:00Z'
  if (format === 'date') return '2026-11-22'
  return WORDS[name] ?? 'x'
}

function ofType(schema: Schema, bare: boolean, name: string, depth: number): unknown {
  if (schema.type === 'string') return textOf(schema, name)
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (schema.type === 'array')
    return bare || depth > 12 ? [] : [allowed(schema.items ?? {}, bare, name, depth + 1)]
  if (schema.type !== 'object') return null
  const { properties = {}, required = [] } = schema
  const names = Object.keys(properties).filter(key => !bare || required.includes(key))
  return Object.fromEntries(names.map(key => [key, allowed(properties[key] ?? {}, bare, key, depth + 1)]))
}

/** A value that the schema allows: with all its fields, or with as few as possible. */
function allowed(schema: Schema, bare: boolean, name = '', depth = 0): unknown {
  if (schema.$ref) return allowed(schemas[schema.$ref.split('/').at(-1)!]!, bare, name, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (!choices) return ofType(schema, bare, name, depth)
  if (bare && choices.some(one => one.type === 'null')) return null
  return allowed(choices[0]!, bare, name, depth)
}

export const allowedReply = (name: string, bare: boolean): Record<string, unknown> =>
  allowed(schemas[name]!, bare) as Record<string, unknown>
