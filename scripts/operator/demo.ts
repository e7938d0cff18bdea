import { fillDemo } from '#scripts/demo/demo.ts';
import { command, subcommand, withContext } from '#scripts/operator/command.ts';

const USAGE = `Fills a trial site with an invented foundation: donors, students, applications with papers, messages, and a person of each role.

  npm run demo

Stop the site first: what it deletes by the clock would be in the way of a story of past months. It takes about a minute, and prints
how to log in as each. Nothing leaves the site: mails stay in the outbox, and no money moves. It is refused on a live site, and a
second time.`;

export default command(import.meta, USAGE, {
  '': subcommand({
    run: () =>
      withContext(async (ctx) => {
        const { logins, password } = await fillDemo(ctx);
        const [width, wider] = [Math.max(...logins.map(({ as }) => as.length)), Math.max(...logins.map(({ email }) => email.length))];
        return [
          'The demo is on the site. Everybody in it is invented, and everybody’s password is the same:',
          '',
          ...logins.map(({ as, email, page }) => `  ${as.padEnd(width)}  ${email.padEnd(wider)}  ${ctx.publicUrl}${page}`),
          '',
          `  Password: ${password}`,
          `  Codes:    ${ctx.publicUrl}/dev/outbox`,
          '',
          'Start the site again with `npm start`.',
        ].join('\n');
      }),
  }),
});
