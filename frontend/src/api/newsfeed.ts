import { flag, having, list, nullable, oneOf, text } from '@/lib/shape'
import type { NewsfeedReply, NewsRecord, OrderType } from './api.gen'
import { post } from './client'

const shape = having<NewsfeedReply>({
  record: list(
    having<NewsRecord>({
      ...{ ID: text, title: text, content: text, since: nullable(text), Popup: flag },
      orderTypes: list(oneOf<OrderType>('dinein', 'takeout', 'delivery')),
    }),
  ),
})

/** Reads the store's news in a language, newest first. */
export const getNews = async (language: string, signal?: AbortSignal): Promise<NewsRecord[]> =>
  (await post('/dc/newsfeed', { get: { Language: language } }, shape, signal)).record
