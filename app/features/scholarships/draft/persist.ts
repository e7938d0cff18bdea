/** Some browsers ask the user, so wait until there is something to lose. */
export async function askToPersist(): Promise<void> {
  // Missing without https.
  const { storage } = navigator;
  if (!storage?.persist || (await storage.persisted())) return;
  await storage.persist();
}
