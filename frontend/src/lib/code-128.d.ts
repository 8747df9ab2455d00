/** The one format of the package that is used; the package's own types know only all of them at once. */
declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  export class CODE128 {
    constructor(text: string, options: { ean128?: boolean })
    /** whether every character can be said in this format */
    valid(): boolean
    /** `1` a bar, `0` a gap, each of one module */
    encode(): { data: string }
  }
}
