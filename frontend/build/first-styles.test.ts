import { expect, test } from 'vitest'
import { rulesFor, withoutUnread } from './first-styles'

const only =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name)

test('a rule stays only if all its classes may occur, and the order is kept', () => {
  const sheet = 'p{margin:0}.a{color:red}.b{color:green}@media (width>=1px){.md\\:a{color:tan}.a.b{top:0}}'

  expect(rulesFor(sheet, only('a', 'md:a'))).toBe(
    'p{margin:0}.a{color:red}@media (width>=1px){.md\\:a{color:tan}}',
  )
})

test('a class inside :where() counts like any other class', () => {
  const sheet =
    ':where(.a>:not(:last-child)){color:red}:where(.b>:not(:last-child)){color:red}:where(.b,p){top:0}'

  expect(rulesFor(sheet, only('a'))).toBe(':where(.a>:not(:last-child)){color:red}:where(.b,p){top:0}')
})

test('a rule with several selectors stays if one of them may match', () => {
  expect(rulesFor('.a,.b{color:red}', only('b'))).toBe('.a,.b{color:red}')
})

test('every class of a sheet is reported', () => {
  const seen: string[] = []

  rulesFor('.a{top:0}.b:hover .c{top:0}', only('a'), name => seen.push(name))

  expect(seen).toEqual(['a', 'b', 'c'])
})

test('Tailwind variables that no rule reads are removed with their @property rules', () => {
  const kind = (name: string) => `@property ${name}{syntax:"*";inherits:false}`
  const sheet = `${kind('--tw-x')}${kind('--tw-y')}*{--tw-x:0;--tw-y:0;--c-page:red}.a{top:var(--tw-x)}`

  expect(withoutUnread(sheet)).toBe(`${kind('--tw-x')}*{--tw-x:0;--c-page:red}.a{top:var(--tw-x)}`)
})

test('keyframes that no rule uses are removed', () => {
  const movement = (name: string) => `@keyframes ${name}{to{top:0}}`

  expect(withoutUnread(`${movement('run')}${movement('rise')}.a{animation:1s rise}.run-in{top:0}`)).toBe(
    `${movement('rise')}.a{animation:1s rise}.run-in{top:0}`,
  )
})
