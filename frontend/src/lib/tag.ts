const TAG = /^(?:G|GT|AW|UA)-[A-Z0-9-]{4,30}$/

/** Whether a text is the tag of a store's analytics. Pure. */
export const isTag = (text: string): boolean => TAG.test(text)
