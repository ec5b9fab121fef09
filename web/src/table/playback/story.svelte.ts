// What has happened since one's last choice: what the banner shows, and where the playing of it stands.

import type { Line } from '../../lib/wire';
import type { Die } from './steps';

const MOST = 60; // lines that are kept

/** Where on the board, in px from its sides; beside the middle where there is no room for a corner. */
export interface Corner {
  left?: number;
  right?: number;
  top?: number;
  bottom?: number;
  middle?: number;
}

export interface Roll {
  dice: Die[];
  says: string;
  corner: Corner;
}

export class Story {
  lines = $state.raw<Line[]>([]);
  at = $state(0); // which of the lines is shown
  playing = $state(false);
  rushing = $state(false); // to one's own turn
  roll = $state.raw<Roll | null>(null);
  private wake: (() => void) | null = null;
  private skipped = false;

  get line(): Line | undefined {
    return this.lines[this.at];
  }

  get hurried(): boolean {
    return this.skipped || this.rushing;
  }

  clear(): void {
    this.lines = [];
    this.at = 0;
  }

  tell(line: Line): void {
    this.lines = [...this.lines, line].slice(-MOST);
    this.at = this.lines.length - 1;
  }

  /** Read the line before or after, without playing it. */
  step(by: number): void {
    this.at = Math.min(this.lines.length - 1, Math.max(0, this.at + by));
  }

  begin(): void {
    this.skipped = false;
    this.playing = true;
  }

  end(): void {
    this.playing = false;
    this.skipped = false;
  }

  /** Show at once what is being played. */
  skip(): void {
    if (!this.playing) return;
    this.skipped = true;
    this.wake?.();
  }

  /** Go to one's own turn, however much happens before it. */
  rush(): void {
    this.rushing = true;
    this.wake?.();
  }

  /** Until the time is over, or somebody is in a hurry. */
  async wait(ms: number): Promise<void> {
    if (ms <= 0 || this.hurried) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, ms);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.wake = null;
  }
}
