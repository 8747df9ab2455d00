import { useEffect, useState } from 'react'
import { type Followed, lookAtDevice, tellDevice } from '@/api/tell-device'
import { canBeTold, knownBrowser, rememberPlace, subscribedBrowser } from './push-browser'

/** `hidden` if push notifications are not possible in this browser or at this store. */
export type PushState = 'hidden' | 'offered' | 'asking' | 'on' | 'denied' | 'failed'

export interface PushOffered {
  followed: Followed
  /** the orderUUID or bookingID, by which its notifications are distinguished */
  tag: string
  /** the address that a notification opens */
  link: string
}

/** The state before the first tap. */
async function stateOf(followed: Followed): Promise<{ state: PushState; key: string }> {
  const { on, publicKey } = await lookAtDevice(followed, await knownBrowser())
  if (publicKey === '') return { state: 'hidden', key: '' }
  if (Notification.permission === 'denied') return { state: 'denied', key: publicKey }
  return { state: on ? 'on' : 'offered', key: publicKey }
}

/** Offers push notifications on this device; the browser only asks for permission after a tap. */
export function usePushOffer({ followed, tag, link }: PushOffered) {
  const [state, setState] = useState<PushState>('hidden')
  const [key, setKey] = useState('')
  const name = JSON.stringify(followed)
  useEffect(() => {
    let over = false
    if (canBeTold())
      stateOf(JSON.parse(name) as Followed).then(
        found => {
          if (over) return
          setState(found.state)
          setKey(found.key)
        },
        () => {
          // Offer nothing if the state could not be loaded.
        },
      )
    return () => {
      over = true
    }
  }, [name])

  const turnOn = async () => {
    setState('asking')
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') return setState(permission === 'denied' ? 'denied' : 'offered')
    try {
      const browser = await subscribedBrowser(key)
      await rememberPlace(tag, link)
      await tellDevice(followed, browser, true)
      setState('on')
    } catch {
      setState('failed')
    }
  }
  const turnOff = async () => {
    const browser = await knownBrowser()
    try {
      if (browser) await tellDevice(followed, browser, false)
      setState('offered')
    } catch {
      setState('on')
    }
  }
  return { state, turnOn, turnOff }
}
