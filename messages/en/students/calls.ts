/** What the server says of a call for the profile, some of it as a toast (specification 2, section 5). */

export const saved = 'Details Saved Successfully!';
export const updated = 'Details Updated Successfully!';
export const exists = 'Your details are already saved.';
export const changedElsewhere = 'These details were changed elsewhere meanwhile. Please look at both, and choose.';
export const missing = 'Please Fill up Your Details To access the dashboards';
export const confirmed = 'Confirmed';
export const pincodeUnknown = 'We do not know this pin code. Please fill in city, district and state yourself.';
