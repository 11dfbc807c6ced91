/* zoom.ts -- a closer look at a board: wheel, two fingers, drag, keys and buttons.
 *
 * What is shown is a part of the plane (the drawing's viewBox), set on the drawing itself: moving it
 * draws nothing anew but the picture.  Without zoom it is the box of the board, whatever its size. */
import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Box, type Point, viewBoxOf } from './geometry';

const MOST = 4;
const STEP = 1.5;
/* Milliseconds after the last move until it is drawn anew. */
const REST = 140;
/* Pixels a finger may move and still mean a tap. */
const TREMBLE = 7;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);

/* Units of the drawing in a pixel, where the part fills the shape as far as it can. */
const unitsPerPixel = (part: Box, shape: Box): number =>
  Math.max(part.width / shape.width, part.height / shape.height);

/** The part to show around `middle`, `scale` times as near as the whole board; the last land stays in sight. */
export function partOf(whole: Box, shape: Box, scale: number, middle: Point): Box {
  const perPixel = unitsPerPixel(whole, shape) / scale;
  const width = shape.width * perPixel;
  const height = shape.height * perPixel;
  const x = clamp(middle.x, whole.x, whole.x + whole.width) - width / 2;
  const y = clamp(middle.y, whole.y, whole.y + whole.height) - height / 2;
  return { x, y, width, height };
}

const middleOf = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

export class Zoom {
  /** 1: the whole board. */
  readonly scale: Signal<number> = signal(1);
  private middle: Point = { x: 0, y: 0 };
  private svg: SVGSVGElement | null = null;
  private readonly fingers = new Map<number, Point>();
  private dragged = false;
  private readonly whole: Box;
  /** What is drawn, and what is to be seen: in between the drawing is only shifted. */
  private drawn: Box;
  private part: Box;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(whole: Box) {
    this.whole = whole;
    this.drawn = whole;
    this.part = whole;
    this.middle = middleOf(whole);
  }

  /* Where the drawing lies in the window when it is not shifted. */
  private shape(): DOMRect {
    return this.svg?.parentElement?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  }

  private show(): void {
    if (!this.svg) return;
    const scale = this.scale.value;
    const shape = this.shape();
    this.part = scale === 1 ? this.whole : partOf(this.whole, shape, scale, this.middle);
    if (scale > 1) this.middle = middleOf(this.part);
    this.shift(shape);
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.draw(), REST);
  }

  /* Shifting costs nothing, drawing does. */
  private shift(shape: DOMRect): void {
    if (!this.svg) return;
    const now = unitsPerPixel(this.part, shape);
    const before = unitsPerPixel(this.drawn, shape);
    const [from, to] = [middleOf(this.drawn), middleOf(this.part)];
    const move = `translate(${(from.x - to.x) / now}px, ${(from.y - to.y) / now}px)`;
    this.svg.style.transform = `${move} scale(${before / now})`;
  }

  /* When it rests it is drawn anew, sharp. */
  private draw(): void {
    this.timer = null;
    this.drawn = this.part;
    this.svg?.setAttribute('viewBox', viewBoxOf(this.part));
    if (this.svg) this.svg.style.transform = '';
  }

  /** A point of the window as a point of the drawing. */
  private inDrawing({ x, y }: Point): Point {
    const shape = this.shape();
    const units = unitsPerPixel(this.part, shape);
    const { x: left, y: top } = middleOf(this.part);
    const middle = middleOf(shape);
    return { x: left + (x - middle.x) * units, y: top + (y - middle.y) * units };
  }

  /** Nearer by `factor`; what lies under `at` (in the window) stays there. */
  by(factor: number, at?: Point): void {
    const before = this.scale.value;
    const scale = clamp(before * factor, 1, MOST);
    if (scale === before) return;
    const fixed = at ? this.inDrawing(at) : this.middle;
    const part = before / scale;
    if (before > 1 || at) {
      this.middle = {
        x: fixed.x + (this.middle.x - fixed.x) * part,
        y: fixed.y + (this.middle.y - fixed.y) * part,
      };
    }
    this.scale.value = scale < 1.02 ? 1 : scale;
    if (this.scale.value === 1) this.middle = middleOf(this.whole);
    this.show();
  }

  nearer(): void {
    this.by(STEP);
  }

  farther(): void {
    this.by(1 / STEP);
  }

  fit(): void {
    this.by(0);
  }

  /** Moves the part by pixels of the window. */
  pan(dx: number, dy: number): void {
    if (this.scale.value === 1) return;
    const from = this.inDrawing({ x: 0, y: 0 });
    const to = this.inDrawing({ x: dx, y: dy });
    this.middle = { x: this.middle.x + to.x - from.x, y: this.middle.y + to.y - from.y };
    this.show();
  }

  /** Brings a point of the drawing into sight, if it is not there. */
  reveal(point: Point): void {
    if (this.scale.value === 1 || !this.svg) return;
    const { x, y, width, height } = this.part;
    const edge = width / 12;
    const inside =
      point.x > x + edge &&
      point.x < x + width - edge &&
      point.y > y + edge &&
      point.y < y + height - edge;
    if (inside) return;
    this.middle = point;
    this.show();
  }

  private onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.by(Math.exp(-clamp(event.deltaY, -120, 120) / 300), {
      x: event.clientX,
      y: event.clientY,
    });
  };

  private onDown = (event: PointerEvent): void => {
    if (this.fingers.size === 0) this.dragged = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  private spread(): { middle: Point; width: number } {
    const [a = { x: 0, y: 0 }, b = a] = [...this.fingers.values()];
    return {
      middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
      width: Math.hypot(a.x - b.x, a.y - b.y),
    };
  }

  private onMove = (event: PointerEvent): void => {
    const last = this.fingers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.dragged && Math.hypot(now.x - last.x, now.y - last.y) < TREMBLE) return;
    const before = this.spread();
    this.fingers.set(event.pointerId, now);
    this.dragged = this.dragged || this.scale.value > 1 || this.fingers.size > 1;
    const after = this.spread();
    if (this.fingers.size === 2 && before.width > 0) {
      this.by(after.width / before.width, after.middle);
    }
    this.pan(before.middle.x - after.middle.x, before.middle.y - after.middle.y);
  };

  private onUp = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
  };

  /* What ended a drag is not a tap. */
  private onClick = (event: MouseEvent): void => {
    if (!this.dragged) return;
    this.dragged = false;
    event.stopPropagation();
    event.preventDefault();
  };

  private onFocus = (event: FocusEvent): void => {
    if (!(event.target instanceof SVGGraphicsElement) || event.target === this.svg) return;
    const { x, y, width, height } = event.target.getBBox();
    this.reveal({ x: x + width / 2, y: y + height / 2 });
  };

  /** Listens to what happens on the drawing; the answer ends it. */
  attach(svg: SVGSVGElement): () => void {
    this.svg = svg;
    const end = new AbortController();
    const { signal: until } = end;
    svg.addEventListener('wheel', this.onWheel, { passive: false, signal: until });
    svg.addEventListener('pointerdown', this.onDown, { signal: until });
    svg.addEventListener('click', this.onClick, { capture: true, signal: until });
    /* On the drawing itself it would make that one take the focus. */
    svg.parentElement?.addEventListener('focusin', this.onFocus, { signal: until });
    addEventListener('pointermove', this.onMove, { signal: until });
    addEventListener('pointerup', this.onUp, { signal: until });
    addEventListener('pointercancel', this.onUp, { signal: until });
    addEventListener('resize', () => this.show(), { signal: until });
    return () => {
      end.abort();
      if (this.timer !== null) clearTimeout(this.timer);
      this.svg = null;
    };
  }
}

/** The zoom of the drawing inside `area`; a new one for another board. */
export function useZoom(whole: Box, area: { readonly current: HTMLElement | null }): Zoom {
  const zoom = useMemo(() => new Zoom(whole), [whole]);
  useEffect(() => {
    const svg = area.current?.querySelector<SVGSVGElement>('svg.board');
    return svg ? zoom.attach(svg) : undefined;
  }, [zoom]);
  return zoom;
}
