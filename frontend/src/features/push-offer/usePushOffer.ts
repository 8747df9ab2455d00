import { useEffect, useState } from 'react'
import { type Followed, lookAtDevice, tellDevice } from '@/api/tell-device'
import { canBeTold, knownBrowser, rememberPlace, subscribedBrowser } from './push-browser'

/** `hidden` where nothing can be offered: not by this browser, or not by this store. */
export type PushState = 'hidden' | 'offered' | 'asking' | 'on' | 'denied' | 'failed'

export interface PushOffered {
  followed: Followed
  /** the orderUUID or bookingID, which its messages are told apart by */
  tag: string
  /** where a message leads */
  link: string
}

/** How it stands before anything is tapped. */
async function stateOf(followed: Followed): Promise<{ state: PushState; key: string }> {
  const { on, publicKey } = await lookAtDevice(followed, await knownBrowser())
  if (publicKey === '') return { state: 'hidden', key: '' }
  if (Notification.permission === 'denied') return { state: 'denied', key: publicKey }
  return { state: on ? 'on' : 'offered', key: publicKey }
}

/** Being told on this device: offered quietly, and the browser asks only after a tap. */
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
          // Nothing is offered where it could not be kept.
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
