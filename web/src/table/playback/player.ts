// Plays the events between two states one after another, on the old state, before the new one is drawn.
// It knows steps, not games.  For each event and each step it dispatches a "played" event on the table.

import './playback.css';
import { tick } from 'svelte';
import { moves, prefs } from '../../lib/prefs.svelte';
import type { Line } from '../../lib/wire';
import { snapshot, type Snapshot } from '../motion';
import type { TableModel } from '../table-model.svelte';
import { MOVES, still, type Stage } from './moves';
import { isPiece, Scene } from './scene';
import { play as sound, STEP_SOUNDS } from './sound';
import { seatSpot, stepsOf, type Playback, type Spot, type Step } from './steps';
import type { Corner } from './story.svelte';
import { leftOut, pace, READ } from './timing';

export const PLAYED = 'played';

/** What a "played" event tells: the event, and the step of it, or none where the event begins, skipped or not. */
export interface Played {
  kind: string;
  step: Step['do'] | null;
}

export class Player {
  constructor(
    private readonly root: HTMLElement,
    private readonly table: TableModel,
    private readonly playback: Playback,
  ) {}

  /** Play these events; `later` is how many more wait behind them.  Returns where everything stands then. */
  async play(lines: readonly Line[], later: number): Promise<Snapshot | null> {
    const { story } = this.table;
    const waiting = lines.length + later;
    const quick = document.hidden || prefs.speed === 'instant';
    const from = Math.min(lines.length, leftOut(waiting));
    if (!quick && lines.length) return this.perform(lines, from, pace(prefs.speed, waiting - from));
    for (const line of lines) story.tell(line);
    return snapshot(this.root);
  }

  private async perform(lines: readonly Line[], from: number, pace: number): Promise<Snapshot | null> {
    const { story } = this.table;
    story.begin();
    story.roll = null; // whoever goes on has read it
    const layer = document.body.appendChild(document.createElement('div'));
    layer.className = 'playback';
    const scene = new Scene(this.root, layer);
    try {
      for (const [k, line] of lines.entries()) {
        this.table.log = [...this.table.log, line];
        story.tell(line);
        this.tell(line, null);
        if (k >= from && !story.hurried) await this.event(scene, line, pace);
      }
      return snapshot(this.root, scene);
    } finally {
      scene.end();
      story.end();
      setTimeout(() => layer.remove(), 1500); // changes and outlines are still fading
    }
  }

  private async event(scene: Scene, line: Line, pace: number): Promise<void> {
    const { story } = this.table;
    let spent = 0;
    for (const step of stepsOf(this.playback, this.table, line)) {
      if (story.hurried) break;
      spent += await this.step(scene, line, step, pace);
    }
    const others = !this.table.isMine(line.seat) || this.table.watching;
    if (others) await story.wait(Math.max(0, READ - spent) * pace);
  }

  private async step(scene: Scene, line: Line, step: Step, pace: number): Promise<number> {
    const { story, assets } = this.table;
    const own = this.table.watching ? '' : seatSpot(this.table.seat);
    const stage: Stage = { scene, pace, own, icon: (name) => assets.icons[name] ?? '' };
    if (step.do !== 'set') this.tell(line, step.do);
    const voice = STEP_SOUNDS[step.do];
    if (voice) sound(voice);
    if (step.do === 'roll') story.roll = { dice: step.dice, says: this.table.told(line), corner: corner(scene, step.near) };
    const lasts = moves() ? show(stage, step) : still(scene, step);
    if ('after' in step && step.after !== undefined && !isPiece(step.on) && typeof step.on === 'object') {
      this.table.showView(this.playback.withTally(this.table.view, step.on, step.after));
      await tick();
    }
    await story.wait(lasts * (moves() ? pace : 1));
    return lasts;
  }

  private tell(line: Line, step: Step['do'] | null): void {
    this.root.dispatchEvent(new CustomEvent<Played>(PLAYED, { detail: { kind: line.kind, step }, bubbles: true }));
  }
}

function show<K extends Step['do']>(stage: Stage, step: Extract<Step, { do: K }>): number {
  return (MOVES[step.do as K] as (stage: Stage, step: Extract<Step, { do: K }>) => number)(stage, step);
}

const EDGE = 12; // px between dice and the edge of what they lie on
const LOW = 200; // px: lower than this there are no corners

/** Dice lie in the corner that is farthest from what rolls, of the board or of what the board has for dice. */
function corner(scene: Scene, near: Spot | undefined): Corner {
  const [board, mat] = [scene.box('board'), scene.mat()];
  if (!board || !mat) return { right: EDGE, bottom: EDGE };
  const box = (near === undefined ? undefined : scene.box(near)) ?? mat;
  const right = board.right - mat.right + EDGE;
  if (mat.height < LOW) return { right, middle: mat.top + mat.height / 2 - board.top };
  const side = box.x + box.width / 2 > mat.x + mat.width / 2 ? { left: mat.left - board.left + EDGE } : { right };
  const top = box.y + box.height / 2 > mat.y + mat.height / 2;
  return { ...side, ...(top ? { top: mat.top - board.top + EDGE } : { bottom: board.bottom - mat.bottom + EDGE }) };
}
