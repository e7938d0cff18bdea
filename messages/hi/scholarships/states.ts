export const application = {
  draft: 'अधूरा आवेदन',
  submitted: 'भेजा गया',
  under_review: 'जाँच में',
  more_info_requested: 'और जानकारी चाहिए',
  shortlisted: 'चुनी गई सूची में',
  approved: 'स्वीकृत',
  paying: 'राशि भेजी जा रही है',
  rejected: 'चयन नहीं हुआ',
  withdrawn: 'वापस लिया गया',
  declined: 'छात्रवृत्ति नहीं ली गई',
  left: 'समय से पहले समाप्त',
  disbursed: 'राशि भेजी गई',
} as const;
export const stored = 'हमारे पास है, अभी भेजा नहीं गया';

export const instalment = { due: 'भुगतान बाकी', paid: 'भुगतान हुआ', returned: 'राशि लौट आई' } as const;
