import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { holdPage } from '#web/ui/hold-page.ts'

/** The tones of the palette (tokens.css), usable as `color` of any Mantine component. */
type Tone = 'tinta' | 'ocre' | 'verde' | 'rojo' | 'ambar'

const TONES: Record<string, Tone> = {
  tinta: 'tinta',
  ocre: 'ocre',
  verde: 'verde',
  rojo: 'rojo',
  ambar: 'ambar',
  blue: 'tinta',
  green: 'verde',
  red: 'rojo',
  yellow: 'ambar',
}

/** Shades for the few places where Mantine asks for one by number; everything else uses the tokens. */
const flat = (color: string): MantineColorsTuple => [
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
]

/** Buttons, badges and icons take their colours from the tokens, so that both themes stay readable. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const tone = TONES[input.color ?? input.theme.primaryColor]
  if (input.variant === 'default' || (!tone && input.color === 'gray' && input.variant !== 'filled')) {
    const bordered = input.variant === 'default' || input.variant === 'outline'
    return {
      background: bordered ? 'var(--card)' : 'transparent',
      hover: 'var(--hover)',
      color: input.variant === 'default' ? 'var(--ink)' : 'var(--soft)',
      border: bordered ? '1px solid var(--line)' : '1px solid transparent',
    }
  }
  if (!tone) return defaultVariantColorsResolver(input)
  switch (input.variant) {
    case 'filled':
      return {
        background: `var(--${tone})`,
        hover: `var(--${tone}-hover)`,
        color: 'var(--on-tone)',
        border: '1px solid transparent',
      }
    case 'light':
      return {
        background: `var(--${tone}-soft)`,
        hover: `var(--${tone}-soft)`,
        color: `var(--${tone})`,
        border: '1px solid transparent',
      }
    case 'outline':
      return {
        background: 'transparent',
        hover: `var(--${tone}-soft)`,
        color: `var(--${tone})`,
        border: '1px solid var(--line)',
      }
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: `var(--${tone}-soft)`,
        color: `var(--${tone})`,
        border: '1px solid transparent',
      }
    default:
      return defaultVariantColorsResolver(input)
  }
}

/** What dialogs and drawers share. */
const dialog = {
  closeButtonProps: { 'aria-label': 'Cerrar', size: 44, iconSize: 20 },
  styles: {
    title: { fontFamily: 'var(--serif)', fontSize: '1.2rem', fontWeight: 600, lineHeight: 1.25 },
    header: { gap: '1rem' },
  },
  // Its own way costs two passes over the whole page; what lies over the page holds it.
  lockScroll: false,
  overlayProps: { backgroundOpacity: 0.45, ref: holdPage },
  // Mantine draws the title in a <header>, which would be a second banner of the page.
  attributes: { header: { role: 'presentation' } },
}

/** Every default of a Mantine component is set here, once: 44 px targets, radius, Spanish names for what has no words. */
export const theme = createTheme({
  primaryColor: 'tinta',
  primaryShade: { light: 6, dark: 6 },
  colors: {
    // The greys that Mantine's own styles take by number: dividers and edges are the line of the tokens, 6 and 7 grounds of the dark scheme.
    gray: [
      '#faf8f3',
      '#f3f0e8',
      '#e6e1d5',
      '#ddd7c8',
      '#8b8778',
      '#7a7768',
      '#5a6275',
      '#474e5e',
      '#2f3544',
      '#1c2230',
    ],
    dark: [
      '#e8eaf1',
      '#c9cedb',
      '#a3abbe',
      '#8089a0',
      '#2b3346',
      '#2b3346',
      '#1a2030',
      '#1a2030',
      '#12161f',
      '#0d1017',
    ],
    tinta: flat('#27407a'),
    ocre: flat('#8a6414'),
    verde: flat('#22693f'),
    rojo: flat('#a3252f'),
    ambar: flat('#8a5300'),
  },
  variantColorResolver,
  white: '#ffffff',
  black: '#1c2230',
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '8px', md: '10px', lg: '14px', xl: '20px' },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '64em', xl: '88em' },
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif",
  headings: {
    fontFamily: 'var(--serif)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '2rem', lineHeight: '1.2' },
      h2: { fontSize: '1.3rem', lineHeight: '1.25' },
      h3: { fontSize: '1.08rem', lineHeight: '1.3' },
      h4: { fontSize: '1rem', lineHeight: '1.35' },
    },
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.65' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'md' }, classNames: { root: 'button', label: 'button-words' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    CloseButton: { defaultProps: { size: 44, iconSize: 18, 'aria-label': 'Cerrar' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Input: { defaultProps: { size: 'md' }, classNames: { wrapper: 'field', input: 'field-box' } },
    InputWrapper: { defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
    NumberInput: { defaultProps: { size: 'md', decimalSeparator: ',', thousandSeparator: '.', hideControls: true } },
    PasswordInput: {
      defaultProps: {
        size: 'md',
        rightSectionWidth: 44,
        visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar la contraseña' },
      },
      vars: () => ({ root: { '--psi-button-size': '44px' } }),
    },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: {
      defaultProps: {
        size: 'md',
        nothingFoundMessage: 'Sin resultados',
        allowDeselect: false,
        checkIconPosition: 'right',
      },
    },
    MultiSelect: { defaultProps: { size: 'md', nothingFoundMessage: 'Sin resultados' } },
    FileInput: { defaultProps: { size: 'md' } },
    Checkbox: {
      defaultProps: { size: 'md', iconColor: 'var(--on-tone)' },
      classNames: { input: 'mark', inner: 'choice-mark', label: 'choice-words' },
    },
    Radio: {
      defaultProps: { size: 'md', iconColor: 'var(--on-tone)' },
      classNames: { radio: 'mark', inner: 'choice-mark', label: 'choice-words' },
    },
    RadioIndicator: { classNames: { indicator: 'mark' } },
    Switch: { defaultProps: { size: 'md' }, classNames: { track: 'choice-mark', label: 'choice-words' } },
    SegmentedControl: { defaultProps: { size: 'md' }, classNames: { label: 'segment' } },
    Tabs: { classNames: { tab: 'tab' } },
    Loader: { classNames: { root: 'loader' } },
    Paper: { defaultProps: { radius: 'lg' } },
    // Its mark is the browser's, which base.css takes from lists.
    List: { defaultProps: { listStyleType: 'disc' } },
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        position: 'bottom-end',
        shadow: 'md',
        width: 240,
        radius: 'md',
      },
      styles: { item: { minHeight: 44 } },
    },
    Modal: {
      defaultProps: {
        ...dialog,
        radius: 'lg',
        centered: true,
        padding: 'lg',
      },
    },
    Drawer: { defaultProps: dialog },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true }, multiline: true, maw: 320 } },
    Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md' } },
    Badge: { defaultProps: { tt: 'none', fw: 600, radius: 'sm', size: 'lg', variant: 'light' } },
    Skeleton: { classNames: { root: 'skeleton' } },
    Alert: { defaultProps: { variant: 'light', radius: 'lg', closeButtonLabel: 'Cerrar' } },
  },
})

/** Mantine's own variables, pointed at the tokens. It writes most for each scheme, so they are answered for each. */
export const resolver: CSSVariablesResolver = () => {
  const inBoth = { ...pageVariables, ...toneVariables() }
  return { variables: {}, light: inBoth, dark: inBoth }
}

const pageVariables: Record<string, string> = {
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-body': 'var(--card)',
  '--mantine-color-dimmed': 'var(--soft)',
  '--mantine-color-anchor': 'var(--tinta)',
  '--mantine-color-error': 'var(--rojo)',
  '--mantine-color-success': 'var(--verde)',
  '--mantine-color-placeholder': 'var(--soft)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--hover)',
  '--mantine-color-disabled-color': 'var(--soft)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-tone)',
  '--mantine-shadow-md': 'var(--shadow-raised)',
  '--mantine-shadow-xl': 'var(--shadow-raised)',
}

function toneVariables(): Record<string, string> {
  return Object.fromEntries(Object.entries(TONES).flatMap(([color, tone]) => variablesOf(color, tone)))
}

function variablesOf(color: string, tone: Tone): [string, string][] {
  const of = (part: string) => `--mantine-color-${color}-${part}`
  return [
    [of('filled'), `var(--${tone})`],
    [of('filled-hover'), `var(--${tone}-hover)`],
    [of('light'), `var(--${tone}-soft)`],
    [of('light-hover'), `var(--${tone}-soft)`],
    [of('light-color'), `var(--${tone})`],
    [of('outline'), `var(--${tone})`],
    [of('outline-hover'), `var(--${tone}-soft)`],
    [of('text'), `var(--${tone})`],
  ]
}
