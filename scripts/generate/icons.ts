import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iconNames } from '#domain/content/schema/icons.ts';
import { load } from '#scripts/generate/packages.ts';
import { root } from '#server/config/root.ts';

const lucide = load('lucide-react') as Readonly<Record<string, ComponentType>>;

// Writes app/images/icons.svg with every icon that content may name:
// node scripts/run.mjs scripts/generate/icons.ts

type Shape = readonly [tag: string, attributes: Record<string, string>];

const FLAME = 'M0 0C15 -3 17 -20 0 -46C-17 -20 -15 -3 0 0Z';
const path = (d: string): Shape => ['path', { d }];
const flame = (x: number, y: number, scale: number): Shape => [
  'path',
  { d: FLAME, fill: '#F5A11C', stroke: 'none', transform: `translate(${x} ${y}) scale(${scale})` },
];

/** 52 units square. */
const SIGNS: Record<string, readonly Shape[]> = {
  scholarship: [path('M26 46V26M26 26L8 19V39L26 46L44 39V19ZM13 25L21 28.5M39 25L31 28.5'), flame(26, 19, 0.34)],
  'e-literacy': [
    ['rect', { x: '6', y: '14', width: '40', height: '26', rx: '3' }],
    path('M18 46H34M26 40V46M12 33H22M12 27H18'),
    flame(35, 36, 0.38),
  ],
  counselling: [path('M8 46C8 34 20 36 20 27S8 22 12 14M26 46C26 36 34 36 38 30M12 8V8M40 22V24'), flame(42, 24, 0.4)],
  'exam-preparation': [
    ['rect', { x: '10', y: '6', width: '26', height: '40', rx: '3' }],
    path('M16 16L19 19L24 13M16 28L19 31L24 25M17 39H28'),
    flame(41, 28, 0.4),
  ],
  'moose-to-mouse': [
    path(
      'M6 40Q16 34 26 40T46 40M6 47Q16 41 26 47T46 47M26 34V18M26 30C18 30 15 26 14 20C21 20 25 23 26 30ZM26 26C33 26 37 22 38 16C31 16 27 20 26 26Z',
    ),
    flame(26, 18, 0.32),
  ],
  workstation: [path('M4 30H48M9 30V46M43 30V46M14 30V20H26V30M18 25H22'), flame(37, 29, 0.44)],
  'software-engineering': [path('M17 18L6 29L17 40M35 18L46 29L35 40M22 44L24 38'), flame(27, 34, 0.44)],
};

function lucideShapes(name: string): string {
  const component = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const svg = renderToStaticMarkup(createElement(lucide[component] as ComponentType));
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
}

const markup = ([tag, attributes]: Shape): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`;

const symbols = iconNames.map((name) => {
  const sign = SIGNS[name];
  const shapes = (sign ? sign.map(markup).join('') : lucideShapes(name)).replaceAll(/><\/\w+>/g, '/>');
  const even = shapes.replaceAll(/<(?!path[^>]*stroke="none")(\w+)/g, '<$1 vector-effect="non-scaling-stroke"');
  return `<symbol id="${name}" viewBox="${sign ? '0 0 52 52' : '0 0 24 24'}">${even}</symbol>`;
});
const licence = '<!-- Signs of the programs: this project. All others: Lucide, ISC licence, https://lucide.dev/license -->';
writeFileSync(
  join(root, 'app', 'images', 'icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">${licence}\n${symbols.join('\n')}\n</svg>\n`,
);
