/** The data of a file of the site. Throws if it cannot be fetched. `Data` is the type that the site writes there. */
export async function jsonAt<Data>(url: string): Promise<Data> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(response.statusText)
  return (await response.json()) as Data
}
