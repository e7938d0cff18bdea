import type { MailTemplates } from '#domain/shared/mail.ts';
import { longDayAt } from '#domain/shared/day-words.ts';
import { greetingName } from '#domain/shared/greeting-name.ts';
import { Action, Details, Lines, Paragraph, Rule, Small, Subtitle, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

/** In both languages of the notice, whose text it holds: the page shows another version once there is one. */
export const consentReceipt: MailTemplate<MailTemplates['consent-receipt']> = {
  subject: ({ student }) => `You have agreed for ${greetingName(student)} · आपने ${greetingName(student)} के लिए सहमति दी है`,
  preview: () => 'Please keep this email: it says what you agreed to, and how to withdraw. कृपया यह ईमेल सँभालकर रखें।',
  reason: (_props, foundation) =>
    `You are receiving this email because your consent as parent or guardian was given for a scholarship application at ${site(foundation)}.`,
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
          {isRecorded ? `We have recorded your consent, given on paper or in our office, on ${day}. ` : `You agreed on ${day}. `}
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
          You can withdraw your consent at any time: open the page and press “Withdraw my consent”. The application then ends, unless the
          scholarship has been paid.
        </Paragraph>
        <div lang="hi">
          <Paragraph>
            आप अपनी सहमति कभी भी वापस ले सकते हैं: पन्ना खोलें और “सहमति वापस लें” चुनें। तब आवेदन समाप्त हो जाता है, जब तक कि छात्रवृत्ति दी न जा चुकी हो।
          </Paragraph>
        </div>
        <Action href={url} kind="plain">
          Read again or withdraw · फिर पढ़ें या वापस लें
        </Action>
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
        <Small>You did not agree? Then please withdraw on the page, or write to us. We never ask for codes or money by phone.</Small>
      </>
    );
  },
};
