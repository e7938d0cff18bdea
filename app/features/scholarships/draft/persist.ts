/**
 * Asks the browser not to delete what this site stores when the device is short of room. Some browsers ask the user, so only
 * once there is something to lose.
 */
export async function askToPersist(): Promise<void> {
  // Absent without https.
  const { storage } = navigator;
  if (!storage?.persist || (await storage.persisted())) return;
  await storage.persist();
}
