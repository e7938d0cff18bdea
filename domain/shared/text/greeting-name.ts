import * as m from '#messages/index.ts';

const MOST_WORDS = 6;
const MOST_LETTERS = 60;

/** Letters like dots, slashes, exclamation marks. */
const LOOKS_LIKE_A_SIGN = /[\p{Lm}\u01c0-\u01c3\ua4f8-\ua4fd\ua78f\u1427\u2d4f\u30ce]/u;
const PART_OF_A_LINK = /(?:^|[ .'’-])(?:https?|www|com|dot)(?=$|[ .'’-])/iu;
/** `S.Ramesh`. */
const GLUED_INITIAL = /(^|[ .])(\p{Lu}\p{M}*\.)(?=\p{Lu}\p{M}*\p{Ll}\p{M}*(?:\p{L}\p{M}*){2})/gu;
/** `example.org`, but not `A.P.J.`. */
const INNER_DOT = /\.(?=[^ ])(?!(?:\p{L}\p{M}*\.)*\p{L}?\p{M}*(?: |$))|\p{L}\p{M}*\p{L}\p{M}*\.(?=[^ ])/u;

/** No name mixes them in a word. */
const SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee', 'Lisu'].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));
const OTHER_SCRIPT =
  /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Armenian}|\p{Script=Cherokee}|\p{Script=Lisu})\p{L}/u;

const isOfOneScript = (word: string): boolean => [...SCRIPTS, OTHER_SCRIPT].filter((script) => script.test(word)).length <= 1;

/** The first word that is no initial, for those who may know no more. */
export const givenName = (typed: string): string => {
  const name = greetingName(typed);
  return name.split(' ').find((word) => !/^\p{L}\p{M}*\.?$/u.test(word)) ?? name;
};

/** A word for a friend in place of what is no name, too long or like a link: a stranger may have typed it. */
export function greetingName(typed: string): string {
  const name = typed.normalize().replace(GLUED_INITIAL, '$1$2 ').trim();
  const words = name.split(/ +/);
  const isName =
    PERSON_NAME.test(name) &&
    name.length <= MOST_LETTERS &&
    words.length <= MOST_WORDS &&
    words.every(isOfOneScript) &&
    !LOOKS_LIKE_A_SIGN.test(name) &&
    !PART_OF_A_LINK.test(name) &&
    !INNER_DOT.test(name);
  return isName ? name : m.mails.frame.friend;
}

/** Any script; Indian ones need joiners. */
export const PERSON_NAME = /^\p{L}[\p{L}\p{M}\p{Join_Control} .'’-]*$/u;
