/** Mails of the programs that people use, from their documented shapes, and what the office sees of each. */
import { file, html, multi, part, source, text, VISITOR } from '#tests/setup/providers/mails.ts';

type Headers = Parameters<typeof source>[0];
type Body = Parameters<typeof source>[1];

interface Shown {
  /** What it becomes; null: it stays as it is. Default: `answer`. */
  as?: 'answer' | 'message' | 'machine' | 'bounce' | null;
  /** In sight. */
  sight?: string;
  /** Opened with a press: each contains this. */
  folded?: readonly string[];
  /** Kept names, and refused ones with their reasons. */
  files?: readonly string[];
  doubt?: 'forged' | 'other' | null;
  /** Of a bounce, at the reply. */
  reason?: string;
}

export interface Row extends Shown {
  name: string;
  headers?: Headers;
  body: Body;
  /** Default: it answers the reply. */
  isNew?: true;
}

export const STORED = 'kept';
const ONLY = 'only PDF, JPG and PNG can be kept';
const QUOTED = 'The next course begins on Monday, 30 November.';
const FOUNDATION = 'Deepvan Foundation <hello@deepvan.example>';
const quoted = `> Dear Anita,\n>\n> ${QUOTED}\n>\n> Vikas Rawat`;
const OWN = 'Namaste Vikas ji,\n\nI will come on Monday with my sister. Does she need her marksheet?\n\nAnita';
const HINDI = 'नमस्ते विकास जी,\n\nमैं सोमवार को अपनी बहन के साथ आऊँगी। क्या उसे अंकपत्र लाना होगा?\n\nअनीता';
const paragraphs = (written: string): string =>
  written
    .split('\n\n')
    .map((one) => `<p>${one}</p>`)
    .join('');
const lines = (written: string): string =>
  written
    .split('\n')
    .map((one) => `<div>${one || '<br>'}</div>`)
    .join('');

const GMAIL_SAYS = `On Sat, Nov 21, 2026 at 10:02 AM Deepvan Foundation <\nhello@deepvan.example> wrote:`;
const GMAIL_SAYS_HINDI = `शनि, 21 नव॰ 2026 को 10:02 am बजे को Deepvan Foundation <\nhello@deepvan.example> ने लिखा:`;
const gmailHtml = (written: string, says = GMAIL_SAYS): string =>
  `<div dir="ltr">${lines(written)}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${says
    .replace('<\n', '&lt;<a href="mailto:hello@deepvan.example">')
    .replace(
      '>',
      '</a>&gt;',
    )}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex">Dear Anita,<br><br>${QUOTED}</blockquote></div>`;
const gmail = (written: string, says = GMAIL_SAYS): Body =>
  multi('alternative', [
    text(`${written}\n\n${says}\n\n${quoted}\n`, { as: 'quoted-printable' }),
    html(gmailHtml(written, says), { as: 'quoted-printable' }),
  ]);

const outlookHeader = `From: ${FOUNDATION}\nSent: 21 November 2026 10:02\nTo: Anita Kumari <anita@example.in>\nSubject: Re: Support`;
const outlookHtml = (written: string, header = outlookHeader): string =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><style><!-- p.MsoNormal {margin:0cm} --></style></head><body><div class="WordSection1">${written
    .split('\n')
    .map((one) => `<p class="MsoNormal">${one || '<o:p>&nbsp;</o:p>'}</p>`)
    .join('')}<div><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal">${header
    .split('\n')
    .map((one) => one.replace(/^([^:]+:)/, '<b>$1</b>').replace(/<(?!\/?b>)([^>]*)>/, '&lt;$1&gt;'))
    .join('<br>')}</p></div></div><p class="MsoNormal">Dear Anita,</p><p class="MsoNormal">${QUOTED}</p></div></body></html>`;
const outlook = (written: string, header = outlookHeader): Body =>
  multi('alternative', [
    text(`${written}\n\n${header}\n\nDear Anita,\n\n${QUOTED}\n`, { as: 'base64' }),
    html(outlookHtml(written, header), { as: 'base64' }),
  ]);

const yahooSays = 'On Saturday, 21 November, 2026 at 10:02:11 am IST, Deepvan Foundation <hello@deepvan.example> wrote:';
const appleSays = 'On 21-Nov-2026, at 10:02 AM, Deepvan Foundation <hello@deepvan.example> wrote:';

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const ICS = 'BEGIN:VCALENDAR\nMETHOD:REPLY\nBEGIN:VEVENT\nSUMMARY:Course\nEND:VEVENT\nEND:VCALENDAR\n';
const attachedMail = source(
  { From: 'Board <board@school.example>', Subject: 'Result of class 12', 'In-Reply-To': null },
  multi('alternative', [text('You have passed.'), html('<p>You have passed.</p>')]),
);

const plain = (written: string, options?: Parameters<typeof text>[1]): Body => text(written, options);

const PEOPLE: readonly Row[] = [
  { name: 'Gmail on the web, plain and HTML, a quotation at the end', body: gmail(OWN), sight: OWN, folded: [QUOTED] },
  { name: 'Gmail on the web in Hindi', body: gmail(HINDI, GMAIL_SAYS_HINDI), sight: HINDI, folded: [QUOTED] },
  {
    name: 'Gmail on Android, top answer',
    headers: { 'X-Mailer': 'Gmail Android' },
    body: multi('alternative', [
      text(`${OWN}\n\n${GMAIL_SAYS.replace('Sat, Nov 21, 2026 at 10:02 AM', 'Sat, 21 Nov 2026, 10:02 am')}\n\n${quoted}`),
      html(gmailHtml(OWN)),
    ]),
    sight: OWN,
    folded: [QUOTED],
  },
  {
    name: 'Gmail on iOS, HTML alone in the first part that says anything',
    body: multi('alternative', [text('\u00a0\n'), html(gmailHtml(OWN))]),
    sight: OWN,
    folded: [QUOTED],
  },
  {
    name: 'Gmail, answers within the quotation',
    body: multi('alternative', [
      text(`${GMAIL_SAYS}\n\n> Dear Anita,\n>\n> When do you come?\n\nOn Monday.\n\n> And who comes with you?\n\nMy sister.`),
      html('<p>On Monday. My sister.</p>'),
    ]),
    sight: `${GMAIL_SAYS}\n\n> Dear Anita,\n>\n> When do you come?\n\nOn Monday.\n\n> And who comes with you?\n\nMy sister.`,
    folded: [],
  },
  {
    name: 'Gmail, quotations in quotations',
    body: plain(`OK\n\n${GMAIL_SAYS}\n\n> Which Monday?\n>\n> On Fri, Nov 20, 2026 Anita wrote:\n>\n>> When?\n>>\n>>> First words`),
    sight: 'OK',
    folded: ['First words'],
  },
  {
    name: 'Gmail, a picture within the text',
    body: multi('related', [
      multi('alternative', [
        text('See my marksheet:\n[image: marks.png]\nAnita'),
        html('<p>See my marksheet:</p><img src="cid:marks.png@here"><p>Anita</p>'),
      ]),
      file('marks.png', PIXEL, { type: 'image/png', isInline: true }),
    ]),
    sight: 'See my marksheet:\n[image: marks.png]\nAnita',
    files: [`marks.png: ${STORED}`],
  },
  {
    name: 'Gmail, a PDF and a program attached',
    body: multi('mixed', [
      multi('alternative', [text('My papers are attached.'), html('<div dir="ltr">My papers are attached.</div>')]),
      file('अंकपत्र.pdf', PDF, { type: 'application/pdf' }),
      file('virus.exe', Buffer.from('MZ\u0090\u0000'), { type: 'application/x-msdownload' }),
    ]),
    sight: 'My papers are attached.',
    files: [`अंकपत्र.pdf: ${STORED}`, `virus.exe: ${ONLY}`],
  },
  { name: 'Outlook on the desktop, HTML and plain', body: outlook(OWN), sight: OWN, folded: [QUOTED] },
  {
    name: 'Outlook on the desktop in Hindi',
    body: outlook(HINDI, `प्रेषक: ${FOUNDATION}\nभेजा गया: 21 नवंबर 2026 10:02\nप्रति: Anita Kumari\nविषय: Re: Support`),
    sight: HINDI,
    folded: [QUOTED],
  },
  { name: 'Outlook on the desktop, HTML alone', body: html(outlookHtml(OWN), { as: 'quoted-printable' }), sight: OWN, folded: [QUOTED] },
  {
    name: 'Outlook on the desktop, windows-1252 with quotation marks',
    body: plain('', {
      charset: 'windows-1252',
      as: 'quoted-printable',
      bytes: Buffer.from('I said \x93yes\x94 \x96 it costs \x80 5.\r\n', 'latin1'),
    }),
    sight: 'I said “yes” – it costs € 5.',
  },
  {
    name: 'Outlook on the web, under a rule',
    body: multi('alternative', [
      text(`${OWN}\n________________________________\n${outlookHeader}\n\nDear Anita,\n\n${QUOTED}`),
      html(
        `<div>${paragraphs(OWN)}</div><hr><div id="divRplyFwdMsg"><b>From:</b> Deepvan<br><b>Sent:</b> 21 November<br><b>To:</b> Anita<br><b>Subject:</b> Re: Support</div><div>Dear Anita,</div>`,
      ),
    ]),
    sight: OWN,
    folded: [QUOTED],
  },
  {
    name: 'Outlook on a phone, with its signature',
    body: multi('alternative', [
      text(
        `Yes, on Monday.\n\nGet Outlook for Android<https://aka.ms/AAb9ysg>\n________________________________\n${outlookHeader}\n\n${QUOTED}`,
      ),
      html(
        `<div>Yes, on Monday.</div><div>Get <a href="https://aka.ms/AAb9ysg">Outlook for Android</a></div><hr>${outlookHeader.replaceAll('\n', '<br>')}`,
      ),
    ]),
    sight: 'Yes, on Monday.\n\nGet Outlook for Android<https://aka.ms/AAb9ysg>',
    folded: [QUOTED],
  },
  {
    name: 'an old Outlook Express, ISO-8859-1',
    headers: { 'X-Mailer': 'Microsoft Outlook Express 6.00.2900.5512' },
    body: plain('', {
      charset: 'iso-8859-1',
      bytes: Buffer.from(
        'Caf\xe9 at five?\r\n\r\n----- Original Message ----- \r\nFrom: Deepvan\r\nTo: Anita\r\n\r\nThe next course',
        'latin1',
      ),
    }),
    sight: 'Café at five?',
    folded: ['The next course'],
  },
  {
    name: 'Outlook, files that only Outlook opens',
    body: multi('mixed', [text('The form is attached.'), file('winmail.dat', 'x\u009f>"', { type: 'application/ms-tnef' })]),
    sight: 'The form is attached.',
    files: ['winmail.dat: files in a form that only Outlook opens'],
  },
  {
    name: 'Outlook, a HTML text without a single letter of plain text',
    body: multi('alternative', [text(''), html(`<div>${paragraphs(OWN)}</div>`)]),
    sight: OWN,
  },
  {
    name: 'Yahoo on the web, a quotation without marks',
    body: multi('alternative', [
      text(` ${OWN}\n\n    ${yahooSays}  \n \n Dear Anita,\n\n${QUOTED}\n  `),
      html(
        `<div class="ydp">${lines(OWN)}</div><div id="yahoo_quoted_1" class="yahoo_quoted"><div>${yahooSays.replace('<', '&lt;').replace('>', '&gt;')}</div><div>Dear Anita,</div><div>${QUOTED}</div></div>`,
      ),
    ]),
    sight: OWN,
    folded: [QUOTED],
  },
  {
    name: 'Yahoo on Android, HTML alone',
    body: html(
      `${lines('ठीक है, सोमवार को।')}<br><p><a href="https://mail.onelink.me/107872968">Sent from Yahoo Mail on Android</a></p><blockquote><div>${yahooSays.replace('<', '&lt;').replace('>', '&gt;')}</div><div>${QUOTED}</div></blockquote>`,
    ),
    sight: 'ठीक है, सोमवार को।\n\nSent from Yahoo Mail on Android https://mail.onelink.me/107872968',
    folded: [QUOTED],
  },
  {
    name: 'Apple Mail on a Mac, format=flowed',
    headers: { 'X-Mailer': 'Apple Mail (2.3774)' },
    body: plain(`I will come on Monday \nwith my sister.\n\n  indented\n\n> ${appleSays}\n> \n> ${QUOTED}\n`, {
      more: 'format=flowed; delsp=no',
    }),
    sight: 'I will come on Monday with my sister.\n\n indented',
    folded: [QUOTED],
  },
  {
    name: 'Apple Mail on a Mac, a PDF between two texts',
    body: multi('alternative', [
      text('Here is my marksheet:\n\nAnd here is my photo.\n'),
      multi('mixed', [
        html('<body>Here is my marksheet:<div><br></div></body>'),
        file('Marksheet.pdf', PDF, { type: 'application/pdf', isInline: true }),
        html('<body><div>And here is my photo.</div></body>'),
        file('photo.png', PIXEL, { type: 'image/png', isInline: true }),
      ]),
    ]),
    sight: 'Here is my marksheet:\n\nAnd here is my photo.',
    files: [`Marksheet.pdf: ${STORED}`, `photo.png: ${STORED}`],
  },
  {
    name: 'Apple Mail, texts around a file, each in order',
    body: multi('mixed', [text('First this.'), file('a.pdf', PDF, { type: 'application/pdf', isInline: true }), text('Then this.')]),
    sight: 'First this.\n\nThen this.',
    files: [`a.pdf: ${STORED}`],
  },
  {
    name: 'an iPhone, plain',
    headers: { 'X-Mailer': 'iPhone Mail (22B91)' },
    body: plain(`Yes I come\n\nSent from my iPhone\n\n> ${appleSays}\n> \n> \uFEFF${QUOTED}\n`, { as: 'quoted-printable' }),
    sight: 'Yes I come\n\nSent from my iPhone',
    folded: [QUOTED],
  },
  {
    name: 'an iPhone, a photo that no browser opens',
    body: multi('mixed', [
      text('My marks\n\n'),
      file('IMG_0421.HEIC', Buffer.from('\u0000\u0000\u0000\u0018ftypheic'), { type: 'image/heic', isInline: true }),
      text('\n\nSent from my iPhone'),
    ]),
    sight: 'My marks\n\nSent from my iPhone',
    files: [`IMG_0421.HEIC: ${ONLY}`],
  },
  {
    name: 'an iPhone in Hindi, HTML alone',
    body: html(
      `<html><body dir="auto">${lines(HINDI)}<div dir="ltr">मेरे iPhone से भेजा गया</div><div dir="ltr"><br><blockquote type="cite">${QUOTED}</blockquote></div></body></html>`,
      { as: 'base64' },
    ),
    sight: `${HINDI}\nमेरे iPhone से भेजा गया`,
    folded: [QUOTED],
  },
  {
    name: 'Thunderbird, an answer below the quotation',
    headers: { 'User-Agent': 'Mozilla Thunderbird' },
    body: plain(`On 21/11/26 10:02, Deepvan Foundation wrote:\n${quoted}\n\n${OWN}\n`, { more: 'format=flowed' }),
    sight: OWN,
    folded: [QUOTED],
  },
  {
    name: 'Thunderbird, a signature',
    body: plain(`${OWN}\n\n-- \nAnita Kumari\nVillage Belwa, Khadda\n`, { more: 'format=flowed' }),
    sight: `${OWN}\n\n-- \nAnita Kumari\nVillage Belwa, Khadda`,
  },
  {
    name: 'Thunderbird, a mail attached',
    body: multi('mixed', [
      text('Please read this mail of the board.'),
      file('Result of class 12.eml', attachedMail, { type: 'message/rfc822', isPlain: true }),
    ]),
    sight: 'Please read this mail of the board.',
    files: ['Result of class 12.eml: an attached email'],
  },
  {
    name: 'Thunderbird, an attached mail without a name and no text',
    body: multi('mixed', [text('\n'), { head: 'Content-Type: message/rfc822', body: attachedMail }]),
    sight: '',
    files: ['Result of class 12: an attached email'],
  },
  {
    name: 'Thunderbird, signed with OpenPGP',
    body: multi(
      'signed',
      [text(OWN), file('OpenPGP_signature.asc', '-----BEGIN PGP SIGNATURE-----', { type: 'application/pgp-signature' })],
      'micalg=pgp-sha256; protocol="application/pgp-signature"',
    ),
    sight: OWN,
    files: ['OpenPGP_signature.asc: an electronic signature, which is not checked here'],
  },
  {
    name: 'Thunderbird, encrypted',
    body: multi(
      'encrypted',
      [part('application/pgp-encrypted', 'Version: 1'), file('encrypted.asc', '-----BEGIN PGP MESSAGE-----', { isInline: true })],
      'protocol="application/pgp-encrypted"',
    ),
    sight: '',
    files: ['encrypted.asc: an encrypted email, which cannot be opened here'],
  },
  {
    name: 'Outlook, signed with S/MIME',
    body: multi(
      'signed',
      [multi('alternative', [text(OWN), html(paragraphs(OWN))]), file('smime.p7s', 'x', { type: 'application/pkcs7-signature' })],
      'protocol="application/pkcs7-signature"',
    ),
    sight: OWN,
    files: ['smime.p7s: an electronic signature, which is not checked here'],
  },
  {
    name: 'Zoho, a quotation under its own rule',
    headers: { 'User-Agent': 'Zoho Mail' },
    body: multi('alternative', [
      text(
        `${OWN}\n\n\n\n---- On Sat, 21 Nov 2026 10:02:11 +0530 Deepvan Foundation <hello@deepvan.example> wrote ---\n\nDear Anita,\n\n${QUOTED}`,
      ),
      html(`${lines(OWN)}<div class="zmail_extra">---- On Sat, 21 Nov 2026 wrote ---</div><blockquote>${QUOTED}</blockquote>`),
    ]),
    sight: OWN,
    folded: [QUOTED],
  },
  {
    name: 'Samsung’s program, in plain',
    body: plain(
      `Ok\n\n\nSent from my Galaxy\n\n\n-------- Original message --------\nFrom: ${FOUNDATION}\nDate: 21/11/2026 10:02 am (GMT+05:30)\nTo: anita@example.in\nSubject: Re: Support\n\n${QUOTED}`,
      { as: 'base64' },
    ),
    sight: 'Ok\n\n\nSent from my Galaxy',
    folded: [QUOTED],
  },
  {
    name: 'Samsung’s program, HTML in UTF-16',
    body: plain('', {
      charset: 'utf-16',
      as: 'base64',
      bytes: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(HINDI.replaceAll('\n', '\r\n'), 'utf16le')]),
    }),
    sight: HINDI,
  },
  {
    name: 'a program that names UTF-16 big-endian without a mark',
    body: plain('', { charset: 'utf-16', as: 'base64', bytes: Buffer.from('Thank you', 'utf16le').swap16() }),
    sight: 'Thank you',
  },
  {
    name: 'a feature phone’s gateway, the text as a named part',
    headers: { Subject: null, 'X-Mms-Message-Type': 'm-send-req' },
    body: multi('related', [
      file('smil.xml', '<smil></smil>', { type: 'application/smil', isInline: true }),
      {
        head: 'Content-Type: text/plain; charset=utf-8; name="text_0.txt"\r\nContent-Location: text_0.txt\r\nContent-Disposition: inline; filename="text_0.txt"',
        body: Buffer.from('kal aaungi. sister bhi'),
      },
    ]),
    sight: 'kal aaungi. sister bhi',
    files: [`smil.xml: ${ONLY}`],
  },
  {
    name: 'a feature phone’s gateway, no Message-ID and no charset',
    headers: { From: '919838041276@sms.gateway.example', 'Message-ID': null, 'MIME-Version': null, Subject: 'SMS' },
    body: { head: 'X-Gateway: 1', body: Buffer.from('मैं कल आऊँगी') },
    sight: 'मैं कल आऊँगी',
    doubt: 'other',
  },
  {
    name: 'a text in a charset that nobody knows',
    body: plain('', { charset: 'x-unknown-8bit', bytes: Buffer.from('d\xe9j\xe0 vu', 'latin1') }),
    sight: 'déjà vu',
  },
  {
    name: 'HTML that names its charset itself',
    body: html('', {
      charset: '',
      bytes: Buffer.from(
        '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15"></head><body>5 \xa4</body></html>',
        'latin1',
      ),
    }),
    sight: '5 €',
  },
  {
    name: 'a scanner’s footer as a part of its own',
    body: multi('mixed', [
      multi('alternative', [text(OWN), html(paragraphs(OWN))]),
      text('--\nThis email has been checked for viruses by Avast antivirus software.\nwww.avast.com'),
    ]),
    sight: `${OWN}\n\n--\nThis email has been checked for viruses by Avast antivirus software.\nwww.avast.com`,
  },
  {
    name: 'a scanner’s footer before the text',
    body: multi('mixed', [text('CAUTION: This email came from outside.'), html(paragraphs(OWN))]),
    sight: `CAUTION: This email came from outside.\n\n${OWN}`,
  },
  {
    name: 'a list’s footer after a quotation',
    headers: { 'List-Id': '<teachers.lists.example>' },
    body: multi('mixed', [
      text(`${OWN}\n\n${GMAIL_SAYS}\n${quoted}`),
      text('_______________________________________________\nTeachers mailing list\nteachers@lists.example'),
    ]),
    sight: `${OWN}\n\n_______________________________________________\nTeachers mailing list\nteachers@lists.example`,
    folded: [QUOTED],
  },
  {
    name: 'notes.txt beside the text',
    body: multi('mixed', [text(OWN), file('notes.txt', 'Not my answer', { type: 'text/plain' })]),
    sight: OWN,
    files: [`notes.txt: ${ONLY}`],
  },
  {
    name: 'notes.txt before an empty text',
    body: multi('mixed', [file('notes.txt', 'Not my answer', { type: 'text/plain' }), text(' \n\n')]),
    sight: '',
    files: [`notes.txt: ${ONLY}`],
  },
  {
    name: 'only blanks that do not break',
    body: multi('alternative', [text('\u00a0\u00a0\n\u200b'), html('<div>&nbsp;</div>')]),
    sight: '',
  },
  {
    name: 'a plain part that only sends one to the HTML',
    body: multi('alternative', [
      text('Please use a program that shows HTML.'),
      html(paragraphs(`${OWN} I have all my papers with me, and my father comes too.`)),
    ]),
    sight: `Please use a program that shows HTML.\n\n${OWN} I have all my papers with me, and my father comes too.`,
  },
  {
    name: 'HTML with a script, a style and pictures from elsewhere',
    body: html(
      '<head><style>p{color:red}</style><title>Mail</title></head><body><script>alert(1)</script><p onclick="x()">Yes</p><img src="https://spy.example/x.gif"></body>',
    ),
    sight: 'Yes',
  },
  { name: 'HTML nested without end', body: html(`${'<div>'.repeat(3_000)}Deep within`), sight: 'Deep within' },
  {
    name: 'an invitation’s answer',
    body: multi('alternative', [
      text('Accepted: Course'),
      html('<p>Accepted: Course</p>'),
      { head: 'Content-Type: text/calendar; charset=utf-8; method=REPLY; name="invite.ics"', body: Buffer.from(ICS) },
    ]),
    sight: 'Accepted: Course',
    files: ['invite.ics: an invitation to a calendar'],
  },
  {
    name: 'another address, with passing results',
    headers: {
      From: 'Anita <anita@otherplace.example>',
      'Authentication-Results': 'mail.deepvan.example; dmarc=pass header.from=otherplace.example',
    },
    body: plain('My new account number is 123.'),
    sight: 'My new account number is 123.',
    doubt: 'other',
  },
  {
    name: 'a failed DMARC, by our own server',
    headers: {
      'Authentication-Results': [
        'mail.deepvan.example (Postfix); spf=fail smtp.mailfrom=x@evil.example;\r\n dmarc=fail (p=none) header.from=example.in',
        'mail.deepvan.example; dmarc=pass',
      ],
    },
    body: plain('Please pay to my new account.'),
    sight: 'Please pay to my new account.',
    doubt: 'forged',
  },
  {
    name: 'a failed DMARC that somebody else wrote',
    headers: {
      'Authentication-Results': ['mail.deepvan.example; dmarc=pass', 'mx.other.example; dmarc=fail', 'mail.deepvan.example; dmarc=fail'],
    },
    body: plain('Thank you'),
    sight: 'Thank you',
  },
  {
    name: 'References alone, broken over lines',
    headers: { References: '<1@x>\r\n\t{reply}', 'In-Reply-To': null },
    body: plain('Thank you'),
    sight: 'Thank you',
  },
  {
    name: 'a header in windows-1252 words',
    headers: { Subject: '=?windows-1252?Q?Caf=E9?=' },
    body: plain('Thank you'),
    sight: 'Thank you',
  },
  { name: 'no Message-ID', headers: { 'Message-ID': null }, body: plain('OK'), sight: 'OK' },
  {
    name: 'a Message-ID of 3,600 characters',
    headers: { 'Message-ID': `<${'x'.repeat(3_600)}@example.in>` },
    body: plain('OK'),
    sight: 'OK',
  },
  { name: 'a Message-ID without brackets', headers: { 'Message-ID': 'no brackets' }, body: plain('OK'), sight: 'OK' },
  { name: 'nothing at all', body: plain(''), sight: '' },
  {
    name: 'a multipart that was cut off',
    body: { head: 'Content-Type: multipart/mixed; boundary=x', body: Buffer.from('--x\r\nContent-Type: text/plain\r\n\r\nHalf a ma') },
    sight: 'Half a ma',
  },
];

const NEW: readonly Row[] = [
  {
    name: 'a new mail of Gmail',
    isNew: true,
    headers: { Subject: 'Books' },
    body: multi('alternative', [text(OWN), html(lines(OWN))]),
    as: 'message',
    sight: OWN,
  },
  {
    name: 'a new mail in Hindi of Outlook',
    isNew: true,
    headers: { Subject: '=?utf-8?B?4KSV4KS/4KSk4KS+4KSs4KWH4KSC?=' },
    body: html(paragraphs(HINDI)),
    as: 'message',
    sight: HINDI,
  },
  {
    name: 'a mail passed on by Gmail, with nothing of one’s own',
    isNew: true,
    headers: { Subject: 'Fwd: Result' },
    body: plain(
      '---------- Forwarded message ---------\nFrom: Board <board@school.example>\nDate: Fri, 20 Nov 2026\nSubject: Result\nTo: <anita@example.in>\n\nYou have passed.',
    ),
    as: 'message',
    sight:
      '---------- Forwarded message ---------\nFrom: Board <board@school.example>\nDate: Fri, 20 Nov 2026\nSubject: Result\nTo: <anita@example.in>\n\nYou have passed.',
  },
  {
    name: 'a newsletter',
    isNew: true,
    headers: { 'List-Unsubscribe': '<https://shop.example/u>', 'List-Id': '<news.shop.example>' },
    body: html('<p>Sale!</p>'),
    as: null,
  },
];

const automatic = (name: string, headers: Headers, written: string): Row => ({
  name,
  headers,
  body: plain(written),
  as: 'machine',
  sight: '',
  folded: [written],
});

const MACHINES: readonly Row[] = [
  automatic(
    'an absence note of Gmail',
    { 'Auto-Submitted': 'auto-replied', Precedence: 'bulk', 'X-Autoreply': 'yes' },
    'I am away until 30 November.',
  ),
  automatic('an absence note of Outlook', { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }, 'मैं छुट्टी पर हूँ।'),
  automatic('an absence note of Yahoo', { 'X-Autorespond': 'yes', 'Return-Path': '<>' }, 'I am on vacation.'),
  automatic('an absence note of an old server', { Precedence: 'auto_reply' }, 'I have received your mail.'),
  automatic('a notice of a help desk', { 'X-Auto-Response-Suppress': 'OOF, AutoReply' }, 'Ticket 123 was opened.'),
  {
    name: 'a read receipt of Outlook',
    body: multi(
      'report',
      [
        text('Your message was read on 21 November.'),
        part(
          'message/disposition-notification',
          'Final-Recipient: rfc822; anita@example.in\nDisposition: manual-action/MDN-sent-manually; displayed',
        ),
      ],
      'report-type=disposition-notification',
    ),
    as: 'machine',
    sight: '',
    folded: ['was read'],
  },
];

interface Dsn {
  status: string;
  diagnostic: string;
  action?: string;
  words?: string;
  from?: string;
  /** Headers of the returned mail. */
  returned?: string;
  type?: string;
}

const bounce = (
  name: string,
  {
    status,
    diagnostic,
    action = 'failed',
    words = 'Your message could not be delivered.',
    from = 'Mail Delivery Subsystem <mailer-daemon@mail.example>',
    returned = 'Message-ID: {reply}',
    type = 'message/rfc822',
  }: Dsn,
  shown: Shown,
): Row => ({
  name,
  isNew: true,
  headers: { From: from, 'Return-Path': '<>', 'Auto-Submitted': 'auto-replied', Subject: 'Delivery Status Notification (Failure)' },
  body: multi(
    'report',
    [
      text(words),
      part(
        'message/delivery-status',
        `Reporting-MTA: dns; mail.example\n\nFinal-Recipient: rfc822; anita@example.in\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: ${diagnostic}`,
      ),
      part(type, `${returned}\nFrom: ${FOUNDATION}\nSubject: Re: Support\n\n${QUOTED}`),
    ],
    'report-type=delivery-status',
  ),
  as: 'bounce',
  sight: '',
  ...shown,
});

const BOUNCES: readonly Row[] = [
  bounce(
    'a bounce of Gmail',
    {
      status: '5.1.1',
      diagnostic:
        'smtp; 550-5.1.1 The email account that you tried to reach does not exist.\n 550 5.1.1 See support for <anita@example.in>',
    },
    { reason: '550-5.1.1 The email account that you tried to reach does not exist. 550 5.1.1 See support for (address)' },
  ),
  bounce(
    'a bounce of Outlook',
    {
      status: '5.2.2',
      diagnostic: 'smtp;552 5.2.2 mailbox full',
      from: 'postmaster@outlook.example',
      words: 'Delivery has failed to these recipients',
    },
    { reason: '552 5.2.2 mailbox full' },
  ),
  bounce(
    'a bounce of Postfix, headers alone',
    { status: '5.1.1', diagnostic: 'smtp; 550 5.1.1 User unknown', type: 'text/rfc822-headers' },
    { reason: '550 5.1.1 User unknown' },
  ),
  bounce(
    'a bounce of Amazon SES, whose mail has an id of its own',
    {
      status: '5.7.1',
      diagnostic: 'smtp; 550 5.7.1 Blocked',
      returned: 'Message-ID: <0100@email.amazonses.com>\nReferences: {message} {reply}',
    },
    { reason: '550 5.7.1 Blocked' },
  ),
  {
    name: 'a bounce of Exim, by its headers',
    headers: {
      From: 'Mail Delivery System <Mailer-Daemon@mail.example>',
      'Return-Path': '<>',
      'X-Failed-Recipients': 'anita@example.in',
      'Auto-Submitted': 'auto-replied',
      References: '{reply}',
    },
    body: plain('This message was created automatically by mail delivery software.\n\n  anita@example.in\n    Unrouteable address'),
    as: 'bounce',
    sight: '',
    reason: 'See its notice.',
    folded: ['Unrouteable address'],
  },
  bounce(
    'a notice of Postfix that a mail is late',
    { status: '4.4.1', diagnostic: 'smtp; connect timed out', action: 'delayed' },
    { as: 'machine' },
  ),
  bounce(
    'a bounce of somebody else’s mail',
    { status: '5.1.1', diagnostic: 'smtp; 550 no', returned: 'Message-ID: <else@where.example>' },
    { as: null },
  ),
];

export const MAIL_TABLE: readonly Row[] = [...PEOPLE, ...NEW, ...MACHINES, ...BOUNCES];

/** @param ids of the message and of the reply, in brackets */
export function sourceOf({ headers = {}, body, isNew }: Row, ids: { message: string; reply: string }): Buffer {
  const named = source(
    { From: VISITOR, 'Message-ID': '<mail@visitor.example>', ...(isNew ? {} : { 'In-Reply-To': '{reply}' }), ...headers },
    body,
  );
  const filled = named.toString('latin1').replaceAll('{reply}', ids.reply).replaceAll('{message}', ids.message);
  return Buffer.from(filled, 'latin1');
}
