/** Downloads a text as a CSV file; its byte order mark makes spreadsheets read UTF-8. */
export function saveFile(name: string, content: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(new Blob(['\uFEFF', content], { type: 'text/csv;charset=utf-8' }))
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
