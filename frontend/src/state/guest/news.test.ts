// @vitest-environment happy-dom
import '@/testing/device-keys'
import { expect, test } from 'vitest'
import type { NewsRecord } from '@/api/api.gen'
import { createScope } from '@/state/scope/scope'
import { storeCalled } from '@/testing/store'
import { createSeenNews, keptNews, newsFor } from './news'

const some = (ID: string, orderTypes: NewsRecord['orderTypes'] = []) => ({ ID, orderTypes }) as NewsRecord

test('news without order types are for all guests, others only for guests of theirs', () => {
  const news = [some('a'), some('b', ['delivery']), some('c', ['dinein', 'takeout'])]

  expect(newsFor(news, 'takeout').map(({ ID }) => ID)).toEqual(['a', 'c'])
  expect(newsFor(news, 'delivery').map(({ ID }) => ID)).toEqual(['a', 'b'])
})

test('seen news are remembered for all stores of a company, and opened ones are not the read ones', () => {
  const scope = createScope(storeCalled('A'))
  scope.of(createSeenNews).see({ opened: ['a'], read: ['a'] })
  scope.of(createSeenNews).see({ read: ['b', 'a'] })

  const other = createScope(storeCalled('B'))
  expect(other.of(createSeenNews).seen()).toEqual({ opened: ['a'], read: ['b', 'a'] })
  expect(keptNews('HARBOUR').read()).toEqual({ opened: ['a'], read: ['b', 'a'] })
})
