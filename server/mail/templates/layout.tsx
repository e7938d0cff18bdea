import { Body, Container, Head, Html, Img, Preview, Section } from '@react-email/components';
import type { ReactNode } from 'react';
import { language } from '#messages/current.ts';
import { LANGUAGES } from '#messages/language.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { MARK_ID } from '#server/mail/mark.ts';
import { COLOR, FONT, Small, TextLink } from './parts.tsx';

interface LayoutProps {
  foundation: Foundation;
  preview: string;
  reason: string;
  children: ReactNode;
}

/** Loads nothing from outside. */
export function Layout({ foundation, preview, reason, children }: LayoutProps) {
  const { address, emails, phones } = foundation.contact;
  return (
    <Html lang={LANGUAGES[language()].locale} dir="ltr">
      <Head>
        {/* Automatic dark modes distort the colours. */}
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: '24px 12px', backgroundColor: COLOR.paper, color: COLOR.ink, fontFamily: FONT }}>
        <Container style={{ maxWidth: '560px', margin: '0 auto' }}>
          <Wordmark name={foundation.name} />
          <Section
            style={{ padding: '28px 24px 12px', backgroundColor: COLOR.card, border: `1px solid ${COLOR.line}`, borderRadius: '12px' }}
          >
            {children}
          </Section>
          <Section style={{ padding: '20px 24px 0' }}>
            <Small>{reason}</Small>
            <Small>
              {foundation.name}
              <br />
              {[...address.lines, `${address.city} ${address.pincode}`, `${address.state}, ${address.country}`].join(', ')}
              <br />
              {emails[0] && <TextLink href={`mailto:${emails[0].address}`}>{emails[0].address}</TextLink>}
              {phones[0] && (
                <>
                  {' | '}
                  <TextLink href={`tel:${phones[0].tel}`}>{phones[0].number}</TextLink>
                </>
              )}
            </Small>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

function Wordmark({ name }: { name: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '0 24px 16px 16px' }}>
      <tbody>
        <tr>
          <td style={{ padding: 0, verticalAlign: 'top' }}>
            <Img src={`cid:${MARK_ID}`} alt="" width={36} height={36} />
          </td>
          <td
            style={{
              padding: '6px 0 6px 10px',
              fontFamily: FONT,
              fontSize: '19px',
              lineHeight: '24px',
              fontWeight: 700,
              color: COLOR.night,
            }}
          >
            {name}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
