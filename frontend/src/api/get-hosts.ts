import { having, list, text } from '@/lib/shape'
import type { Host, HostsReply } from './api.gen'
import { read } from './client'

const shape = having<HostsReply>({ hosts: list(having<Host>({ url: text, token: text })) })

/** The entries of the hosts list that concern this page's host. */
export async function getHosts(): Promise<Host[]> {
  return (await read('/hosts', shape)).hosts
}
