import { flag, having } from '@/lib/shape'
import type { VerifyAppPinReply } from './api.gen'
import { post } from './client'

const shape = having<VerifyAppPinReply>({ verified: flag })

/** Whether a PIN belongs to the key that this device uses. */
export const verifyAppPin = async (appKey: string, appPin: string): Promise<boolean> =>
  (await post('/app/verifyapppin', { appKey, appPin }, shape)).verified
