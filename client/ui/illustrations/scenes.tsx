import { Scene, line, motion, paint, type SceneProps } from './Scene.tsx';

/** Answer cards of a quiz, one of them right. */
export function QuizScene(props: SceneProps) {
  return (
    <Scene {...props}>
      <rect x="26" y="18" width="66" height="46" rx="9" className={paint('coral')} />
      <rect x="26" y="76" width="66" height="46" rx="9" className={paint('sky')} />
      <rect x="108" y="76" width="66" height="46" rx="9" className={paint('sun')} />
      <g className={motion('float')}>
        <rect x="108" y="18" width="66" height="46" rx="9" className={paint('leaf')} />
        <path d="M127 42l10 10 19-22" className={line('stroke')} strokeWidth="7" />
      </g>
      <path d="M59 30l11 20H48z" className={paint('paper')} />
      <path d="M59 88l12 11-12 11-12-11z" className={paint('paper')} />
      <circle cx="141" cy="99" r="11" className={paint('paper')} />
    </Scene>
  );
}

/** A block of turf and a pickaxe. */
export function BlockWorldScene(props: SceneProps) {
  return (
    <Scene {...props}>
      <path d="M30 92l42-20 42 20-42 20z" className={paint('leafDark')} />
      <path d="M30 92v22l42 20v-22zM114 92v22l-42 20v-22z" className={paint('earthDark')} />
      <path d="M72 40l42-20 42 20-42 20z" className={paint('leaf')} />
      <path d="M72 40v44l42 20V60z" className={paint('earth')} />
      <path d="M156 40v44l-42 20V60z" className={paint('earthDark')} />
      <path d="M72 40v12l10 5v8l12 6v-8l10 5v7l10 5V60z" className={paint('leaf')} />
      <path d="M156 40v10l-10 5v9l-12 6v-8l-10 5v8l-10 5V60z" className={paint('leafDark')} />
      <g className={motion('float')}>
        <path d="M146 128l34-52 8 5-34 52z" className={paint('earth')} />
        <path d="M150 62c20-6 42 6 47 28-12-12-28-20-47-28z" className={paint('fog')} />
      </g>
    </Scene>
  );
}

/** A signpost on a winding road: the school's outside course. */
export function CourseScene(props: SceneProps) {
  return (
    <Scene {...props}>
      <path
        d="M20 130c46-4 92 2 160-2-22-22-58-18-66-34-6-13 18-16 14-30-30 10-58 12-48 32 8 16-38 14-60 34z"
        className={paint('fog')}
      />
      <path d="M52 126c14-8 34-8 46-14m-2-22c6-6 14-8 20-14" className={line('thin')} strokeDasharray="8 9" />
      <rect x="136" y="22" width="9" height="104" rx="4" className={paint('earthDark')} />
      <path d="M92 30h66l15 14-15 14H92z" className={paint('sun')} />
      <path d="M186 66h-62l-14 13 14 13h62z" className={paint('sky')} />
      <path d="M108 40l-6 4 6 4m12-9l-4 11m12-10l6 4-6 4" className={line('thin')} />
      <path d="M132 79h38" className={line('thin')} />
    </Scene>
  );
}

/** Snapped-together blocks, as in Scratch. */
export function ScratchScene(props: SceneProps) {
  return (
    <Scene {...props}>
      <path
        d="M34 44c0-26 44-30 56-6h70a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8H80l-6 7H60l-6-7H42a8 8 0 0 1-8-8z"
        className={paint('sun')}
      />
      <path
        d="M34 76a8 8 0 0 1 8-8h12l6 7h14l6-7h66a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H80l-6 7H60l-6-7H42a8 8 0 0 1-8-8z"
        className={paint('sky')}
      />
      <g className={motion('float')}>
        <path
          d="M54 116a8 8 0 0 1 8-8h12l6 7h14l6-7h58a8 8 0 0 1 8 8v10a8 8 0 0 1-8 8H62a8 8 0 0 1-8-8z"
          className={paint('plum')}
        />
      </g>
      <path d="M64 40v20l17-10z" className={paint('leaf')} />
      <rect x="98" y="44" width="48" height="14" rx="7" className={paint('paper')} />
      <circle cx="124" cy="84" r="9" className={paint('paper')} />
      <path d="M54 84h48" className={line('stroke')} />
    </Scene>
  );
}

/** A terminal with a snake reading along. */
export function PythonScene(props: SceneProps) {
  return (
    <Scene {...props}>
      <rect x="22" y="22" width="126" height="92" rx="12" className={paint('slate')} />
      <path d="M22 44V34a12 12 0 0 1 12-12h102a12 12 0 0 1 12 12v10z" className={paint('fog')} />
      <circle cx="36" cy="33" r="4" className={paint('coral')} strokeWidth="2" />
      <circle cx="50" cy="33" r="4" className={paint('sun')} strokeWidth="2" />
      <path
        d="M38 60l10 8-10 8"
        fill="none"
        stroke="#ffd34d"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M60 68h34M38 92h24m12 0h30"
        fill="none"
        stroke="#8fe3bd"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g className={motion('float')}>
        <path
          d="M128 132c26 2 54-4 50-24-4-18-36-10-36-30"
          fill="none"
          stroke="#14272f"
          strokeWidth="25"
          strokeLinecap="round"
        />
        <path
          d="M128 132c26 2 54-4 50-24-4-18-36-10-36-30"
          fill="none"
          stroke="#35b881"
          strokeWidth="17"
          strokeLinecap="round"
        />
        <path d="M131 84c7 5 15 5 22 0v9c-7 4-15 4-22 0z" className={paint('sun')} strokeWidth="3" />
        <rect x="118" y="46" width="48" height="40" rx="19" className={paint('leaf')} />
        <circle cx="133" cy="63" r="5" className={paint('slate')} strokeWidth="2" />
        <circle cx="152" cy="63" r="5" className={paint('slate')} strokeWidth="2" />
        <path d="M136 75c4 4 9 4 13 0" className={line('thin')} />
      </g>
    </Scene>
  );
}

/** A tilted cube under the moon, for Lua. */
export function RobloxScene(props: SceneProps) {
  return (
    <Scene {...props}>
      <circle cx="150" cy="40" r="27" className={paint('sun')} />
      <circle cx="161" cy="31" r="7" className={paint('paper')} strokeWidth="3" />
      <path d="M16 128h168" className={line('stroke')} />
      <path d="M120 128v-26h22V84h24v44z" className={paint('sky')} />
      <path d="M142 102v26" className={line('thin')} />
      <g className={motion('float')}>
        <path d="M46 30l68 18-18 68-68-18z" className={paint('coral')} />
        <path d="M67 63l20 5-5 20-20-5z" className={paint('paper')} />
      </g>
    </Scene>
  );
}

/** Boxes joined by branches: the code repository. */
export function RepositoryScene(props: SceneProps) {
  return (
    <Scene {...props}>
      <path
        d="M24 46a9 9 0 0 1 9-9h36l12 13h86a9 9 0 0 1 9 9v60a9 9 0 0 1-9 9H33a9 9 0 0 1-9-9z"
        className={paint('plum')}
      />
      <rect x="40" y="24" width="118" height="72" rx="8" className={paint('paper')} />
      <path d="M24 68h152l-4 53a8 8 0 0 1-8 7H36a8 8 0 0 1-8-7z" className={paint('plum')} />
      <path d="M70 114V84m0 18c26 0 40-4 44-18" className={line('stroke')} strokeWidth="5" />
      <g className={motion('float')}>
        <circle cx="114" cy="80" r="9" className={paint('sun')} />
      </g>
      <circle cx="70" cy="80" r="9" className={paint('leaf')} />
      <circle cx="70" cy="115" r="8" className={paint('sky')} />
      <path d="M58 38h46m-46 14h70" className={line('thin')} />
    </Scene>
  );
}

/** A staircase of numbered stones with a flag: the Python levels. */
export function LevelsScene(props: SceneProps) {
  return (
    <Scene {...props}>
      <path d="M14 128v-22h40V84h40V62h40V40h48v88z" className={paint('leaf')} />
      <path d="M54 106v22M94 84v44M134 62v66" className={line('thin')} />
      <g className={motion('float')}>
        <rect x="154" y="4" width="7" height="38" rx="3" className={paint('earthDark')} strokeWidth="3" />
        <path d="M161 6h30l-8 9 8 9h-30z" className={paint('coral')} />
      </g>
      <circle cx="34" cy="90" r="10" className={paint('sun')} />
    </Scene>
  );
}
