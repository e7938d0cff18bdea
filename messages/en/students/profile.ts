/** The form for the profile (specification 2, sections 3 and 5). */

export const heading = 'Tell us about yourself';
export const lead = 'It takes about five minutes, once. Then your dashboard opens.';
export const atHand = 'Keep these at hand';
export const yourAadhaar = 'Your Aadhaar number';
export const yourMarkSheet = 'Your last mark sheet or certificate, as a photo or PDF';
export const form = 'Student application';
export const staysHere = 'What you have typed stays here, except the Aadhaar number.';
export const saving = 'Saving...';
export const save = 'Save my details';
export const stillUploading = 'Not saved yet: your certificate is still being uploaded. It is saved as soon as that is done.';
export const aadhaarSaved =
  'Your Aadhaar number is kept encrypted. Only its last four digits are shown, unless our office has a reason that it writes down.';

/** Parts. */
export const about = 'About you';
export const home = 'Where you live';
export const aadhaar = 'Aadhaar';
export const education = 'Your education';

/** Fields, each with what may be wrong with it. */
export const name = 'Full name';
export const nameHint = 'As on your mark sheet.';
export const nameRequired = 'Name is required';
export const nameTooShort = 'Name must be at least 3 characters';

export const email = 'Email';
export const emailHint = 'The address you log in with.';

export const phone = 'Phone';
export const phoneExample = '10 digits';
export const phoneInvalid = 'Enter valid 10-digit phone number';

export const dob = 'Date of birth';
export const dobRequired = 'DOB is required';
export const dobInvalid = 'Enter a valid DOB';
export const dobInFuture = 'DOB cannot be in the future';

export const address = 'Address';
export const addressHint = 'House, street, village or ward.';
export const addressRequired = 'Address is required';
export const addressTooShort = 'Address must be at least 5 characters';
export const addressTooLong = 'Address is too long';

export const pincode = 'Pincode';
export const pincodeHint = 'It fills in the three fields below.';

export const city = 'City';
export const cityHint = 'City, town or village.';
export const cityRequired = 'City is required';
export const cityTooLong = 'City is too long';
export const district = 'District';
export const districtRequired = 'District is required';
export const districtTooLong = 'District is too long';
export const state = 'State';
export const stateRequired = 'State is required';
export const stateTooLong = 'State is too long';

export const aadhaarNumber = 'Aadhaar number';
export const aadhaarHint = '12 digits, as on your card.';
export const aadhaarInvalid = 'Enter valid 12-digit Aadhar number';
export const aadhaarIsVirtual = 'This looks like a 16-digit virtual ID. Enter the 12-digit Aadhaar number.';
/** A remark; it is saved all the same. */
export const aadhaarDoubtful = 'Please check your Aadhar number once more: one of its digits does not seem to be right.';

export const school = 'School';
export const college = 'College';
export const noClassYet = 'None yet';
export const courseHint = 'Such as B.Sc., Diploma in Nursing, ITI Electrician.';
export const lastCertificate = 'Mark sheet of the last class';
export const latestCertificate = 'Latest certificate or mark sheet';
export const certificateHint = 'A clear photo or a PDF.';
export const certificateRequired = 'Certificate upload is required';

/** Suggested boards; any other may be typed. */
export const boards = ['UP Board', 'Bihar Board', 'CBSE', 'CISCE', 'NIOS'];
