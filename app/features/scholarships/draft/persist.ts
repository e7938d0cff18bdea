/** Some browsers ask the user, so only once there is something to lose. */
export async function askToPersist(): Promise<void> {
  // Absent without https.
  const { storage } = navigator;
  if (!storage?.persist || (await storage.persisted())) return;
  await storage.persist();
}
