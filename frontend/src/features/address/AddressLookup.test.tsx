// @vitest-environment happy-dom
import '@/testing/device-keys'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { needWords, speak } from '@/i18n/i18n'
import { blankAddress } from '@/state/guest/addresses'
import { leaveStore, openScope } from '@/state/scope/current'
import { storeCalled } from '@/testing/store'
import AddressLookup from './AddressLookup'
import type { Lookup } from './useLookup'

const nothing = () => {}

afterEach(leaveStore)

test('focuses the field at once, so that no typed letter is lost', async () => {
  await Promise.all([speak('en'), needWords('address')])
  const store = storeCalled('A')
  openScope(store)
  const lookup = {
    typed: '',
    type: nothing,
    suggestions: [],
    searching: false,
    nothing: false,
  } as unknown as Lookup

  render(
    <AddressLookup blank={blankAddress(store, '')} lookup={lookup} onFound={nothing} onByHand={nothing} />,
  )

  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})
