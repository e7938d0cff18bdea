import type { MailTemplates } from '#domain/shared/mail.ts';
import { longDay } from '#domain/shared/day-words.ts';
import { greetingName } from '#domain/shared/greeting-name.ts';
import { Action, Paragraph, Rule, Small, Title } from './parts.tsx';
import { type MailTemplate, site } from './template.ts';

/** In both languages of the notice. Nothing of the application but the given name: the address may be somebody else's. */
export const guardianLink: MailTemplate<MailTemplates['guardian-link']> = {
  subject: ({ student, isReminder }) =>
    `${isReminder ? 'Reminder: ' : ''}${greetingName(student)} asks for your consent · ${greetingName(student)} के लिए आपकी सहमति`,
  preview: () => 'Please read the notice, and say whether you agree. कृपया सूचना पढ़ें और बताएँ कि आप सहमत हैं या नहीं।',
  reason: (_props, foundation) =>
    `You are receiving this email because a student named you as parent or guardian in a scholarship application at ${site(foundation)}.`,
  body: ({ name, student, until, url }, foundation) => {
    const child = greetingName(student);
    return (
      <>
        <Title>
          {name}, {child} asks for your consent.
        </Title>
        <Paragraph>
          {child} has applied for a scholarship of {foundation.name}. {child} is under 18, so we need the consent of a parent or guardian
          before we read the application. Please read on our page what it holds and what we use it for, and say yes or no there.
          {until ? ` The last day is ${longDay(until, foundation)}; without your consent the application is then erased.` : ''}
        </Paragraph>
        <div lang="hi">
          <Paragraph>
            {child} ने {foundation.name} की छात्रवृत्ति के लिए आवेदन किया है। {child} की आयु 18 वर्ष से कम है, इसलिए आवेदन पढ़ने से पहले हमें माता-पिता या
            अभिभावक की सहमति चाहिए। कृपया हमारे पन्ने पर पढ़ें कि इसमें क्या है और हम इसका उपयोग किस लिए करते हैं, और वहीं हाँ या नहीं कहें।
            {until ? ` अंतिम दिन ${longDay(until, { locale: 'hi-IN' })} है; सहमति के बिना आवेदन तब मिटा दिया जाता है।` : ''}
          </Paragraph>
        </div>
        <Action href={url} kind="plain">
          Read the notice · सूचना पढ़ें
        </Action>
        <Rule />
        <Small>
          You do not agree? Say no on that page. You do not know {child}? Then nothing is needed: please do not pass this link on. We never
          ask for codes or money by phone.
        </Small>
      </>
    );
  },
};
