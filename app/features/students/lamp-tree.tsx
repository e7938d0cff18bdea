import { lampTree } from '#app/features/students/score-display.ts';

/** Decorative: the text beside it says the same. */
export function LampTree({ lit }: { lit: number }) {
  const lamps = lampTree(lit);
  return (
    <svg className="lamp-tree" viewBox="-200 -215 400 375" aria-hidden="true">
      <path
        className="lamp-branches"
        d={lamps.map(({ x, y }) => `M0 52Q${Math.round(x * 0.28)} ${Math.round(y * 0.5)} ${x} ${y}`).join('')}
      />
      <path className="lamp-trunk" d="M-15 142C-8 96 -5 74 -2 44H2C5 74 8 96 15 142Z" />
      <path className="lamp-ground" d="M-190 142H190M-150 152H150" />
      {lamps.map(({ x, y, lean, scale, isLit }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${lean}) scale(${scale})`}>
          {isLit ? (
            <>
              <path fill="#F5A11C" d="M0 0C15 -3 17 -20 0 -46C-17 -20 -15 -3 0 0Z" />
              <path fill="#FFD88A" d="M0 -4C7 -5 8 -13 0 -26C-8 -13 -7 -5 0 -4Z" />
            </>
          ) : (
            <path className="lamp-leaf" d="M0 0C17 -12 17 -32 0 -50C-17 -32 -17 -12 0 0Z" />
          )}
        </g>
      ))}
    </svg>
  );
}
