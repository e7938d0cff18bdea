import { helpOf } from '#domain/content/help.ts';
import { longDay, longDayAt } from '#domain/shared/time/day-words.ts';
import { greetingName } from '#domain/shared/text/greeting-name.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { Action, Details, Lines, Paragraph, Rule, Small, Subtitle, Title } from './parts.tsx';
import type { SomeMails } from './template.ts';

type News = MailTemplates['consent-news']['news'];

const opened = (_until: string, isSentNow: boolean, isUnsent: boolean): string =>
  isUnsent
    ? 'Please fill in the rest, and send your application. If you change a paper, whose bank account it is, or the parent or guardian after this, we ask them once more.'
    : `${isSentNow ? 'Your application is sent with today’s date. ' : ''}We can now read it, and will write to you when there is news. There is nothing you need to do until then.`;

const NEWS: Readonly<
  Record<News, { subject: string; title: string; text: (until: string, isSentNow: boolean, isUnsent: boolean) => string; button: string }>
> = {
  given: {
    subject: 'Your parent or guardian has agreed',
    title: 'Your parent or guardian has agreed',
    text: opened,
    button: 'See its status',
  },
  confirmed: {
    subject: 'You have agreed to our notice',
    title: 'You have agreed to our notice yourself',
    text: opened,
    button: 'See its status',
  },
  of_age: {
    subject: 'You are 18 now: please agree yourself',
    title: 'You are 18 now',
    text: (until) =>
      `So your application no longer waits for your parent or guardian: you decide alone. Please read our notice on your page and agree to it, which takes a minute. The last day is ${until}: without it we must erase your application then.`,
    button: 'Read and agree',
  },
  declined: {
    subject: 'Your parent or guardian has not agreed',
    title: 'Your parent or guardian has not agreed',
    text: (until, _isSentNow, isUnsent) =>
      isUnsent
        ? 'They have told us that they do not agree to your application. What you wrote is not lost. You can talk with them, for they can still agree; you can ask another parent or legal guardian on your page; or you can call us, if you or they have questions. It is not held against you.'
        : `They have told us that they do not agree to your application. Nothing is lost yet: we keep it until ${until}, and nobody at the foundation reads it. You can talk with them, for they can still agree by the link that they have; you can ask another parent or legal guardian on your page; or you can call us, if you or they have questions. It is not held against you. Without their permission we must erase the application after that day.`,
    button: 'See what I can do',
  },
  waiting: {
    subject: 'Your application still waits for your parent or guardian',
    title: 'Your application still waits',
    text: (until) =>
      `Your parent or guardian has not agreed yet. We ask them again, if you gave us their email or number. The last day is ${until}: without their permission we must erase your application then. On your page you can correct their address, send the link again, or see how they can sign on paper.`,
    button: 'Open my application',
  },
  unreached: {
    subject: 'The message to your parent or guardian did not arrive',
    title: 'Your parent or guardian was not reached',
    text: (until) =>
      `Our message to the phone of your parent or guardian did not arrive. On your page you can correct the number, or choose another way. The last day is ${until}.`,
    button: 'Open my application',
  },
  erased: {
    subject: 'Your application was erased',
    title: 'Your application was erased',
    text: () =>
      'No permission of a parent or guardian came in time, so we have erased your application and its papers, as the law asks for. While applications are open you can apply again; please ask your parent or guardian first.',
    button: 'Open my dashboard',
  },
};

export const guardianMails = {
  /** In both languages of the notice. Nothing of the application but the given name: the address may be somebody else's. */
  'guardian-link': {
    subject: ({ student, isReminder }) =>
      `${isReminder ? 'Reminder: ' : ''}${greetingName(student)} asks for your permission · ${greetingName(student)} के लिए आपकी सहमति`,
    preview: () => 'Please read the notice, and say whether you agree. कृपया सूचना पढ़ें और बताएँ कि आप सहमत हैं या नहीं।',
    reason: (at) => `You are receiving this email because a student named you as parent or guardian in a scholarship application at ${at}.`,
    body: ({ name, student, until, url }, foundation) => {
      const child = greetingName(student);
      return (
        <>
          <Title>
            {name}, {child} asks for your permission.
          </Title>
          <Paragraph>
            {child} applies for a scholarship of {foundation.name}. {child} is under 18, so we need the permission of a parent or guardian
            before we read the application. Please read on our page what it holds and what we use it for, and say yes or no there.
            {until ? ` The last day is ${longDay(until, foundation)}; without your permission the application is then erased.` : ''}
          </Paragraph>
          <div lang="hi">
            <Paragraph>
              {foundation.name} की छात्रवृत्ति के लिए {child} का आवेदन है। {child} की आयु 18 वर्ष से कम है, इसलिए आवेदन पढ़ने से पहले हमें माता-पिता या
              अभिभावक की सहमति चाहिए। कृपया हमारे पन्ने पर पढ़ें कि इसमें क्या है और हम इसका उपयोग किस लिए करते हैं, और वहीं हाँ या नहीं कहें।
              {until ? ` अंतिम दिन ${longDay(until, { locale: 'hi-IN' })} है; सहमति के बिना आवेदन तब मिटा दिया जाता है।` : ''}
            </Paragraph>
          </div>
          <Action href={url}>Read the notice · सूचना पढ़ें</Action>
          <Rule />
          <Small>
            You do not agree? Say no on that page. You do not know {child}? Then nothing is needed: please do not pass this link on. We
            never ask for codes or money by phone.
          </Small>
        </>
      );
    },
  },
  'consent-news': {
    subject: ({ news }) => NEWS[news].subject,
    preview: ({ number }) => `Scholarship application ${number ?? ''}`.trim(),
    reason: (at) => `You are receiving this email because you apply for a scholarship at ${at}.`,
    body: ({ news, name, number, until, url, isSentNow = false }, foundation) => (
      <>
        <Title>
          {NEWS[news].title}, {name}.
        </Title>
        <Paragraph>
          {NEWS[news].text(until ? longDay(until, foundation) : 'the last day of the cycle', isSentNow, number === null)}
        </Paragraph>
        <Details
          rows={[
            ...(number === null ? [] : [['Application number', number] as const]),
            ...(news === 'declined'
              ? [['Call us', `${helpOf(foundation.contact).phone} (${helpOf(foundation.contact).hours.join(', ')})`] as const]
              : []),
          ]}
        />
        <Action href={url}>{NEWS[news].button}</Action>
      </>
    ),
  },
  /** In both languages of the notice, whose text it holds: the page shows another version once there is one. */
  'consent-receipt': {
    subject: ({ student }) => `You have agreed for ${greetingName(student)} · आपने ${greetingName(student)} के लिए सहमति दी है`,
    preview: () => 'Please keep this email: it says what you agreed to, and how to take it back. कृपया यह ईमेल सँभालकर रखें।',
    reason: (at) =>
      `You are receiving this email because you gave permission as parent or guardian for a scholarship application at ${at}.`,
    body: ({ name, student, cycle, at, isRecorded, notice, url }, foundation) => {
      const child = greetingName(student);
      const day = longDayAt(at, foundation);
      const tag = longDayAt(at, { locale: 'hi-IN', timezone: foundation.timezone });
      return (
        <>
          <Title>
            {name}, you have agreed for {child}.
          </Title>
          <Paragraph>
            {isRecorded ? `We have recorded your permission, given on paper or in our office, on ${day}. ` : `You agreed on ${day}. `}
            {foundation.name} may now read the application of {child} and use it as the notice below says.
          </Paragraph>
          <div lang="hi">
            <Paragraph>
              {isRecorded ? `काग़ज़ पर या हमारे कार्यालय में दी गई आपकी सहमति हमने ${tag} को दर्ज की है। ` : `आपने ${tag} को सहमति दी। `}
              अब {foundation.name} {child} का आवेदन पढ़ सकता है और उसका उपयोग नीचे दी गई सूचना के अनुसार कर सकता है।
            </Paragraph>
          </div>
          <Details
            rows={[
              ['For · किसके लिए', child],
              ['Scholarship · छात्रवृत्ति', cycle],
              ['On · दिनांक', day],
              ['Notice · सूचना', notice.version],
            ]}
          />
          <Paragraph>
            You can take your permission back at any time: open the page and press “Take my permission back”. The application then ends,
            unless the scholarship has been paid.
          </Paragraph>
          <div lang="hi">
            <Paragraph>
              आप अपनी सहमति कभी भी वापस ले सकते हैं: पन्ना खोलें और “सहमति वापस लें” चुनें। तब आवेदन समाप्त हो जाता है, जब तक कि छात्रवृत्ति दी न जा चुकी हो।
            </Paragraph>
          </div>
          <Action href={url}>Read again or take it back · फिर पढ़ें या वापस लें</Action>
          <Rule />
          <Subtitle>What you agreed to</Subtitle>
          <Paragraph>
            <Lines text={notice.text} />
          </Paragraph>
          {notice.hindi && (
            <div lang="hi">
              <Subtitle>आपने किस पर सहमति दी</Subtitle>
              <Paragraph>
                <Lines text={notice.hindi} />
              </Paragraph>
            </div>
          )}
          <Small>You did not agree? Then please take it back on the page, or write to us. We never ask for codes or money by phone.</Small>
        </>
      );
    },
  },
} satisfies SomeMails;
