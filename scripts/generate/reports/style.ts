import { StyleSheet } from '#scripts/generate/reports/pdf.ts';
import { family } from '#scripts/generate/reports/fonts.ts';

/* Points on A4; colours of app/styles/tokens.css. */
export const COLOUR = {
  paper: '#FBF6EC',
  sunk: '#F3EADA',
  ink: '#1D1A46',
  muted: '#504D78',
  indigo: '#332F8A',
  night: '#231F66',
  nightLine: '#4B47A0',
  onNight: '#FFF6E3',
  onNightMuted: '#CFC9EE',
  marigold: '#F5A11C',
  leaf: '#1F7047',
  leafLight: '#7FCB9A',
  line: '#DCCFB6',
  charts: ['#332F8A', '#1F7047', '#B4660A', '#6E6AA8', '#9A3B5B'],
} as const;
export const PAGE = { width: 595, height: 842 } as const;
export const MARGIN = 52;
export const INNER = PAGE.width - 2 * MARGIN;

export const style = StyleSheet.create({
  page: {
    backgroundColor: COLOUR.paper,
    color: COLOUR.ink,
    fontFamily: family('text'),
    fontSize: 11,
    lineHeight: 1.5,
    padding: MARGIN,
    paddingBottom: 72,
  },
  sunk: { backgroundColor: COLOUR.sunk },
  cover: { backgroundColor: COLOUR.night, color: COLOUR.onNight, padding: 0, paddingBottom: 0 },
  h1: { fontFamily: family('display'), fontSize: 36, lineHeight: 1.05, letterSpacing: -0.3 },
  h2: { fontFamily: family('display'), fontSize: 19, lineHeight: 1.15 },
  strong: { fontFamily: family('strong') },
  number: { fontFamily: family('display'), fontSize: 34, lineHeight: 1 },
  small: { fontSize: 9.5, lineHeight: 1.45 },
  muted: { color: COLOUR.muted },
  lead: { fontSize: 13.5, lineHeight: 1.45 },
  row: { flexDirection: 'row' },
  footer: {
    position: 'absolute',
    left: MARGIN,
    right: MARGIN,
    bottom: 30,
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 0.75,
    borderTopColor: COLOUR.line,
    paddingTop: 8,
    fontSize: 8.5,
    lineHeight: 1.3,
    color: COLOUR.muted,
  },
});

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
export const money = (amount: number): string => `₹${rupees.format(amount)}`;
export const count = (value: number): string => rupees.format(value);
