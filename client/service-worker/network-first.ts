const waitsMs = 4_000

/** What the network answers, or what is kept here when it does not, or not soon enough. */
export async function networkFirst(
  asked: Promise<Response>,
  findKept: () => Promise<Response | undefined>,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, waitsMs))
  const soon = await Promise.race([asked.catch(() => undefined), late])
  return soon ?? (await findKept()) ?? asked
}
