/** Formats a normalised number for display. */
export function displayPhone(phone: string): string {
  const local = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone)
  return local ? `(${local[1]}) ${local[2]}-${local[3]}` : phone
}
