const COUNT = 4;
const FLAME = 'M0 0C15 -3 17 -20 0 -46C-17 -20 -15 -3 0 0Z';

/** Decorative: the text beside it says the same. */
export function ImpactDisplay({ lit }: { lit: number }) {
  return (
    <svg className="h-14 w-auto flex-none" viewBox="0 0 264 84" aria-hidden="true" strokeLinecap="round" strokeLinejoin="round">
      {Array.from({ length: COUNT }, (_, index) => (
        <g key={index} transform={`translate(${33 + index * 66} 56)`}>
          <path
            d={FLAME}
            className={`fill-none stroke-line-strong ${index < lit ? 'opacity-0' : ''}`}
            strokeWidth="2"
            strokeDasharray="0 4.4"
          />
          <g
            className={`origin-bottom transition duration-(--dur-3) ease-(--ease) [transform-box:fill-box] ${index < lit ? '' : 'scale-50 opacity-0'}`}
          >
            <path d={FLAME} className="fill-marigold" />
            <path d="M0 -4C7 -5 8 -13 0 -26C-8 -13 -7 -5 0 -4Z" fill="#FFD88A" />
          </g>
          <path d="M-26 0H26C24 16 12 22 0 22S-24 16 -26 0Z" fill="#B9482F" />
          <path d="M-20 7H20" stroke="#F4E0B8" strokeWidth="2.5" strokeDasharray="0 6.6" />
        </g>
      ))}
    </svg>
  );
}
