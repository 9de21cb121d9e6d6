import { Button, Modal } from '@mantine/core'
import { useRef, useState, type PointerEvent } from 'react'
import { DialogButtons } from '../DialogButtons.tsx'
import { useDialog } from '../useDialog.ts'
import { cutSquare, keepInside, MOST_ZOOM, sideOf, type Square } from './crop.ts'
import styles from './Photo.module.css'
import { photoTexts as texts } from './photo-texts.ts'

const ZOOM_STEP = 0.05
const WHEEL_STEP = 0.15

/** Cuts the chosen picture to a square: dragged and zoomed with the pointer, or with the three controls by keyboard. */
export default function PhotoCrop({
  source,
  onUse,
  onClose,
}: {
  /** The address of the picture in this browser. */
  source: string
  /** Gets the square as a JPEG in a data address. */
  onUse: (dataUrl: string) => void
  /** `readable` is false when the browser can't show the picture. */
  onClose: (picture?: { readable: boolean }) => void
}) {
  const dialog = useDialog(onClose)
  const picture = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [square, setSquare] = useState<Square>({ x: 0, y: 0, zoom: 1 })
  const drag = useDrag()

  const move = (next: Partial<Square>) => size && setSquare((before) => keepInside({ ...before, ...next }, size))
  const side = size ? sideOf(size, square.zoom) : 1

  function dragged(event: PointerEvent<HTMLDivElement>) {
    const by = drag.moved(event)
    if (!by) return
    const perPixel = side / event.currentTarget.clientWidth
    move({ x: square.x - by.x * perPixel, y: square.y - by.y * perPixel })
  }

  function use() {
    if (picture.current) onUse(cutSquare(picture.current, square))
    dialog.close()
  }

  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={texts.cropTitle}
      size="sm"
    >
      <p className={styles.cropHint}>{texts.cropHint}</p>
      <div
        className={styles.frame}
        onPointerDown={drag.start}
        onPointerMove={dragged}
        onPointerUp={drag.end}
        onPointerCancel={drag.end}
        onWheel={(event) => move({ zoom: square.zoom - Math.sign(event.deltaY) * WHEEL_STEP })}
      >
        <img
          ref={picture}
          src={source}
          alt={texts.preview}
          draggable={false}
          style={size ? placeOf(size, square, side) : { opacity: 0 }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height })
            setSquare({ x: width / 2, y: height / 2, zoom: 1 })
          }}
          onError={() => onClose({ readable: false })}
        />
      </div>
      <Control
        label={texts.zoom}
        value={square.zoom}
        min={1}
        max={MOST_ZOOM}
        step={ZOOM_STEP}
        onChange={(zoom) => move({ zoom })}
      />
      <Control
        label={texts.across}
        value={square.x}
        min={side / 2}
        max={(size?.width ?? 1) - side / 2}
        onChange={(x) => move({ x })}
      />
      <Control
        label={texts.down}
        value={square.y}
        min={side / 2}
        max={(size?.height ?? 1) - side / 2}
        onChange={(y) => move({ y })}
      />
      <DialogButtons>
        <Button variant="default" onClick={dialog.close}>
          {texts.cancel}
        </Button>
        <Button onClick={use} disabled={!size}>
          {texts.use}
        </Button>
      </DialogButtons>
    </Modal>
  )
}

/** A range with its name; without room to move it rests. */
function Control({
  label,
  value,
  min,
  max,
  step = (max - min) / 40,
  onChange,
}: {
  label: string
  value: number
  min: number
  max: number
  step?: number
  onChange: (value: number) => void
}) {
  return (
    <label className={styles.control}>
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={step || 1}
        value={value}
        disabled={max - min < 1e-6}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </label>
  )
}

function placeOf(size: { width: number; height: number }, square: Square, side: number) {
  return {
    width: `${(100 * size.width) / side}%`,
    left: `${(-100 * (square.x - side / 2)) / side}%`,
    top: `${(-100 * (square.y - side / 2)) / side}%`,
  }
}

/** How far the pointer went since the last event, while it is held down. */
function useDrag() {
  const last = useRef<{ x: number; y: number } | null>(null)
  return {
    start: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    moved: (event: PointerEvent<HTMLDivElement>) => {
      if (!last.current) return null
      const by = { x: event.clientX - last.current.x, y: event.clientY - last.current.y }
      last.current = { x: event.clientX, y: event.clientY }
      return by
    },
    end: () => {
      last.current = null
    },
  }
}
