import { having, list, text } from '@/lib/shape'
import type { Host, HostsReply } from './api.gen'
import { read } from './client'

const shape = having<HostsReply>({ hosts: list(having<Host>({ url: text, token: text })) })

/** Reads the entries of the hosts list for this page's host. */
export async function getHosts(): Promise<Host[]> {
  return (await read('/hosts', shape)).hosts
}
