import type { Host } from './api.gen'
import { read } from './client'

/** The entries of the hosts list that concern this page's host. */
export async function getHosts(): Promise<Host[]> {
  return (await read('/hosts')).hosts
}
