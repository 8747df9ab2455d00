/** The newest revision of the store's operations that this page has heard of: nothing older is wanted. */
export const heard = { revision: 0 }
