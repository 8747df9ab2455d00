// @vitest-environment happy-dom
import '@/testing/device-keys'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveStore, openScope } from '@/state/scope/current'
import { later } from '@/testing/later'
import { storeCalled } from '@/testing/store'
import { useAvailablePoints, useCashToPoints } from './points'

const server = vi.hoisted(() => ({ pointBalance: vi.fn(), cashToPoints: vi.fn(), listPoints: vi.fn() }))
vi.mock('@/api/member-points', () => server)
vi.mock('./member', () => ({ useMember: () => ({ MemberCode: '100000000001' }) }))

const { service } = storeCalled('A')
const pointRules = { earnedPerUnit: 0, liveDays: 0, paidPerUnit: 20 }
const open = () =>
  openScope(storeCalled('A', { service: { ...service, points: true, pointsRedeem: true, pointRules } }))

afterEach(() => {
  cleanup()
  leaveStore()
  vi.resetAllMocks()
})

test('points are loading until they are answered, not failed', async () => {
  open()
  const answer = later<{ avail: number; owed: number }>()
  server.pointBalance.mockReturnValue(answer.promise)
  const { result } = renderHook(() => useAvailablePoints())

  expect(result.current).toBe('loading')
  answer.settle({ avail: 420, owed: 0 })

  await vi.waitFor(() => expect(result.current).toBe(420))
})

test('points that could not be read have failed', async () => {
  open()
  server.pointBalance.mockRejectedValue(new Error('no answer'))
  const { result } = renderHook(() => useAvailablePoints())

  await vi.waitFor(() => expect(result.current).toBe('failed'))
})

test('the value of points is unknown after a failure, and can be requested again', async () => {
  open()
  server.cashToPoints.mockRejectedValue(new Error('no answer'))
  const toPay = { amount: 12, orderUUID: 'o', inCart: 0 }
  const { result } = renderHook(() => useCashToPoints(toPay, true))
  expect(result.current).toMatchObject({ offer: null, failed: false })
  await vi.waitFor(() => expect(result.current).toMatchObject({ offer: null, failed: true }))

  server.cashToPoints.mockResolvedValue({ points: 240, cash: 12 })
  result.current.retry()

  await vi.waitFor(() =>
    expect(result.current).toMatchObject({ offer: { points: 240, cash: 12 }, failed: false }),
  )
})
