/** Any amount (NPCI, “UPI Linking Specifications”). */
export function upiLink(address: string, name: string): string {
  return `upi://pay?pa=${encodeURIComponent(address)}&pn=${encodeURIComponent(name)}&cu=INR`;
}
