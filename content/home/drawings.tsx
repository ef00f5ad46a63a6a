import type { ReactNode } from 'react'

/** Illustrations of the use cases. They repeat the text, so screen readers skip them. */
function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="home-drawing" viewBox="0 0 320 132" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

const RANKS = [9, 8, 8, 6, 7, 5, 4, 4, 2]

/** A position over days. Position 1 is at the top. */
export function RankDrawing() {
  const points = RANKS.map((rank, day) => [36 + day * 31, 8 + rank * 11] as const)
  const [lastX = 0, lastY = 0] = points.at(-1) ?? []
  return (
    <Drawing>
      {[1, 5, 10].map((rank) => (
        <g key={rank}>
          <path className="rule" d={`M30 ${8 + rank * 11}H306`} />
          <text x="8" y={12 + rank * 11}>
            {rank}
          </text>
        </g>
      ))}
      <polyline className="line organic" points={points.map(([x, y]) => `${x},${y}`).join(' ')} />
      {points.map(([x, y]) => (
        <circle key={x} className="dot organic" cx={x} cy={y} r="3" />
      ))}
      <circle className="halo organic" cx={lastX} cy={lastY} r="9" />
    </Drawing>
  )
}

const LAYOUTS = [
  ['ad', 'answer', 'organic', 'organic', 'question'],
  ['answer', 'organic', 'question', 'organic', 'organic'],
  ['ad', 'ad', 'organic', 'organic', 'organic'],
  ['organic', 'answer', 'organic', 'question', 'organic'],
]

/** Pages of four queries, as the blocks that they are made of. */
export function LayoutDrawing() {
  return (
    <Drawing>
      {LAYOUTS.map((blocks, page) => (
        <g key={blocks.join(' ')}>
          <rect className="sheet" x={8 + page * 78} y="6" width="68" height="120" rx="6" />
          {blocks.map((block, row) => (
            <rect
              key={`${block}${String(row)}`}
              className={`fill ${block}`}
              x={15 + page * 78}
              y={15 + row * 21}
              width={block === 'organic' ? 44 + ((page + row) % 3) * 5 : 54}
              height="13"
              rx="3"
            />
          ))}
        </g>
      ))}
    </Drawing>
  )
}

const SHARES = [
  ['organic', 214],
  ['answer', 158],
  ['question', 96],
  ['panel', 62],
  ['plain', 30],
] as const

/** Domains by how often they occur. */
export function ShareDrawing() {
  return (
    <Drawing>
      {SHARES.map(([kind, width], row) => (
        <g key={kind}>
          <circle className={`fill ${kind}`} cx="20" cy={20 + row * 23} r="5" />
          <rect className="track" x="36" y={14 + row * 23} width="268" height="12" rx="6" />
          <rect
            className={`fill ${kind}`}
            x="36"
            y={14 + row * 23}
            width={width}
            height="12"
            rx="6"
          />
        </g>
      ))}
    </Drawing>
  )
}

/** A price that falls, and the message about it. */
export function PriceDrawing() {
  return (
    <Drawing>
      <path className="rule" d="M12 118H308" />
      <path className="area ad" d="M12 44H84V58H156V40H210V92H308V118H12Z" />
      <path className="line ad" d="M12 44H84V58H156V40H210V92H308" />
      <circle className="halo ad" cx="210" cy="92" r="9" />
      <circle className="dot ad" cx="210" cy="92" r="3.5" />
      <rect className="sheet" x="222" y="28" width="84" height="38" rx="7" />
      <text className="strong" x="233" y="44">
        $24.50
      </text>
      <text className="ad" x="233" y="58">
        − $4.00
      </text>
    </Drawing>
  )
}

/** A text whose sentences have sources. */
export function GroundingDrawing() {
  return (
    <Drawing>
      <rect className="sheet" x="8" y="8" width="168" height="116" rx="8" />
      {[128, 112, 136, 96].map((width, row) => (
        <rect
          key={width}
          className="track"
          x="22"
          y={26 + row * 24}
          width={width - (row % 2) * 14}
          height="8"
          rx="4"
        />
      ))}
      {(['organic', 'answer', 'question'] as const).map((kind, row) => (
        <g key={kind}>
          <path
            className={`line thin ${kind}`}
            d={`M150 ${30 + row * 24}C190 ${30 + row * 24} 188 ${26 + row * 40} 216 ${26 + row * 40}`}
          />
          <circle className={`dot ${kind}`} cx="150" cy={30 + row * 24} r="4" />
          <rect className="sheet" x="216" y={10 + row * 40} width="96" height="32" rx="6" />
          <rect
            className={`fill ${kind}`}
            x="225"
            y={19 + row * 40}
            width="14"
            height="14"
            rx="4"
          />
          <rect className="track" x="246" y={22 + row * 40} width="54" height="8" rx="4" />
        </g>
      ))}
    </Drawing>
  )
}
