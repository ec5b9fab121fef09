"""The 108 cards as printed: their text, and what it means in a few signs, written down independently of the text."""

from __future__ import annotations

# name | slot | kind | rarity | copies in its deck | Attack/Defense; below it the text, and after = its meaning
PRINTED = """
Sleepless Whisper | SPELL | Spell | common | 3 | 0/0
    Activate: lose 1 health: draw 1 card.
    = activate[main] cost lose(1): draw(you,1)
Grudge Match | SPELL | Battle Spell | uncommon | 2 | 1/0
    Activate in battle when you attack: lose 1 health: your Hero gains +2 Attack this battle.
    = activate[attacking] cost lose(1): buff(attack,+2,battle)
Knightmare's Lullaby | SPELL | Spell | legendary | 1 | 0/0
    Activate: destroy this card: each opponent discards 2 cards; each opponent loses 2 health.
    = activate[main] cost destroy(this): discard(each_opp,2); lose(each_opp,2)
Iron Scowl | HEAD | Helm | common | 3 | 1/1
Knightmare's Visor | HEAD | Helm | uncommon | 2 | 0/2
    Your Hero has +2 Attack while you have 5 or less health.
    = static if health<=5: attack+2
Thorny Crown | HEAD | Helm | rare | 1 | 1/1
    When you take damage of any kind: draw 1 card.
    = on damaged: draw(you,1)
Blood Ledger | ARTIFACT | Artifact | common | 3 | 1/0
    Activate in battle when you attack: lose 1 health: your Hero gains +2 Attack this battle.
    = activate[attacking] cost lose(1): buff(attack,+2,battle)
Black Candle | ARTIFACT | Artifact | uncommon | 2 | 0/1
    At the start of your turn: if you have 6 or less health, each opponent loses 1 health.
    = on start if health<=6: lose(each_opp,1)
Mirror of Malice | ARTIFACT | Artifact | rare | 1 | 0/1
    When you lose health during your turn: choose an opponent; that player loses 1 health.
    = on loss_own: lose(choose_opp,1)
Grave Cutlass | WEAPON | Weapon | common | 3 | 3/0
Widowmaker Maul | WEAPON | Large Weapon | uncommon | 2 | 5/0
    At the end of your turn: if you attacked this turn, lose 1 health.
    = on end if attacked_this_turn: lose(you,1)
Knightmare's Greatsword | WEAPON | Large Weapon | legendary | 1 | 4/0
    When your Hero deals attack damage: the defending player loses 1 health.
    = on hit: lose(defender,1)
Gallows Leather | BODY | Armor | common | 3 | 0/3
Knightmare | BODY | Armor | uncommon | 2 | 0/2
    When you take damage of any kind: each opponent loses 1 health.
    = on damaged: lose(each_opp,1)
Shroud of Last Laughs | BODY | Armor | rare | 1 | 0/3
    When this card is destroyed: each opponent loses 2 health.
    = on destroyed: lose(each_opp,2)
Spite Dagger | OFFHAND | Weapon | common | 3 | 1/2
Coffin Lid | OFFHAND | Shield | uncommon | 2 | 0/2
    When you block: the attacking player loses 1 health.
    = on block: lose(attacker,1)
Knightmare's Bridle | OFFHAND | Artifact | legendary | 1 | 1/1
    Your Hero has +1 Attack for each other Knightmare card equipped to your Hero, up to +3.
    = static: attack+1 per other name:Knightmare, max 3
Bruise Band | RING | Ring | common | 3 | 1/0
    You may place this card into a slot that already holds cards without destroying them.
    = stack
Loop of Regret | RING | Ring | uncommon | 2 | 0/1
    At the start of your turn: you may lose 1 health and draw 1 card.
    = on start may: lose(you,1); draw(you,1)
Signet of the Black Heart | RING | Ring | rare | 1 | 0/1
    Activate, only if a Knightmare card is equipped to your Hero: choose an opponent; that player loses 1 health.
    = activate[main] if equipped(name:Knightmare): lose(choose_opp,1)
Tombwalker Boots | FEET | Boots | common | 3 | 0/1
    You may place this card for free if you have 7 or less health.
    = free if health<=7
Spurs of Spite | FEET | Boots | uncommon | 2 | 1/0
    When an opponent blocks your attack: the defending player loses 1 health.
    = on oppblock: lose(defender,1)
Nightfall Greaves | FEET | Boots | rare | 1 | 1/1
    Activate in battle when you attack: lose 2 health: the defending player cannot block this attack.
    = activate[attacking] cost lose(2): no_block
Gloomy Crossroads | REALM | Realm | common | 3 | 1/0
    When an opponent blocks your attack: the defending player discards 1 card.
    = on oppblock: discard(defender,1)
Boneyard Ball | REALM | Realm | uncommon | 2 | 0/1
    When another card equipped to your Hero is destroyed: draw 1 card.
    = on mydestroyed: draw(you,1)
The Black Keep | REALM | Realm | rare | 1 | 0/1
    At the start of your turn: each opponent with more health than you loses 1 health.
    = on start: lose(each_richer_opp,1)
Curtsy | SPELL | Spell | common | 3 | 0/0
    Activate: discard 1 card: gain 2 health.
    = activate[main] cost discard(1): gain(you,2)
Polite Refusal | SPELL | Battle Spell | uncommon | 2 | 0/0
    Activate in battle when you are attacked: discard 1 card: your Hero gains +3 Defense this battle.
    = activate[attacked] cost discard(1): buff(defense,+3,battle)
Belladora's Encore | SPELL | Spell | legendary | 1 | 0/0
    Activate: destroy this card: return up to 2 cards from your Trash to your hand.
    = activate[main] cost destroy(this): recover(upto,2)
Feathered Mask | HEAD | Helm | common | 3 | 1/1
Tiara of Good Cheer | HEAD | Helm | uncommon | 2 | 0/1
    When you gain health: your Hero gains +2 Attack this turn. Once per turn.
    = on gain once_per_turn: buff(attack,+2,turn)
Belladora's Masque | HEAD | Helm | legendary | 1 | 1/1
    When you are attacked and do not block: draw 1 card; gain 1 health.
    = on noblock: draw(you,1); gain(you,1)
Punch Bowl | ARTIFACT | Artifact | common | 3 | 1/0
    Activate: discard 1 card: draw 1 card.
    = activate[main] cost discard(1): draw(you,1)
Music Box | ARTIFACT | Artifact | uncommon | 2 | 1/0
    At the end of your turn: if you did not attack this turn, draw 1 card.
    = on end if !attacked_this_turn: draw(you,1)
Belladora's Fan | ARTIFACT | Artifact | legendary | 1 | 1/1
    Your Hero has +2 Attack while you have 12 or more health.
    = static if health>=12: attack+2
Dueling Foil | WEAPON | Weapon | common | 3 | 2/0
Chandelier Flail | WEAPON | Large Weapon | uncommon | 2 | 4/0
    When you place this card: gain 1 health.
    = on placed: gain(you,1)
Belladora's Rapier | WEAPON | Weapon | legendary | 1 | 3/1
    When your Hero deals attack damage: gain 2 health.
    = on hit: gain(you,2)
Silk Doublet | BODY | Armor | common | 3 | 0/2
Baller Gown | BODY | Gown | uncommon | 2 | 0/1
    At the start of your turn: gain 1 health.
    = on start: gain(you,1)
Belladora's Ball Dress | BODY | Gown | legendary | 1 | 0/2
    When you gain health: choose an opponent; that player loses 1 health. Once per turn.
    = on gain once_per_turn: lose(choose_opp,1)
Parasol | OFFHAND | Shield | common | 3 | 1/1
Opera Glasses | OFFHAND | Artifact | uncommon | 2 | 1/1
    At the start of your turn: look at the top card of your deck; you may put it on the bottom of your deck.
    = on start: scry(1)
Heirloom Buckler | OFFHAND | Shield | rare | 1 | 1/2
    When you block: gain 1 health.
    = on block: gain(you,1)
Friendship Ring | RING | Ring | common | 3 | 1/0
    You may place this card into a slot that already holds cards without destroying them.
    = stack
Promise Ring | RING | Ring | uncommon | 2 | 1/0
    When you place this card: gain 2 health.
    = on placed: gain(you,2)
Golden Wedding Band | RING | Ring | rare | 1 | 0/0
    Your Hero has +1 Attack and +1 Defense while you have 10 or more health.
    = static if health>=10: attack+1, defense+1
Dancing Slippers | FEET | Boots | common | 3 | 0/1
    You may place this card for free.
    = free
Glass Heels | FEET | Boots | uncommon | 2 | 1/0
    When this card is destroyed: gain 3 health.
    = on destroyed: gain(you,3)
Twirling Shoes | FEET | Boots | rare | 1 | 0/1
    Activate: use 1 action: draw 2 cards.
    = activate[main] cost action(1): draw(you,2)
Grand Ballroom | REALM | Realm | common | 3 | 1/0
    When you are attacked and do not block: gain 2 health.
    = on noblock: gain(you,2)
Heal Pool | REALM | Realm | uncommon | 2 | 0/0
    At the start of your turn: gain 1 health.
    = on start: gain(you,1)
Midnight Garden | REALM | Realm | rare | 1 | 1/0
    At the end of your turn: if you have 12 or more health, each opponent loses 1 health.
    = on end if health>=12: lose(each_opp,1)
Marching Song | SPELL | Spell | common | 3 | 0/0
    Activate: discard 1 card: your Hero gains +2 Attack this turn.
    = activate[main] cost discard(1): buff(attack,+2,turn)
Right of Way | SPELL | Battle Spell | uncommon | 2 | 0/0
    Activate in battle when you are attacked: destroy this card: this attack deals no attack damage.
    = activate[attacked] cost destroy(this): no_attack_damage
Wayland's Oath | SPELL | Spell | legendary | 1 | 0/0
    Activate: destroy this card: choose a card equipped to an opponent's Hero; destroy it.
    = activate[main] cost destroy(this): destroy(opp_card,1)
Road Helm | HEAD | Helm | common | 3 | 1/1
Toll Collector's Cap | HEAD | Helm | uncommon | 2 | 0/1
    When you are attacked: the attacking player discards 1 card.
    = on attacked: discard(attacker,1)
Wayland's Great Helm | HEAD | Helm | legendary | 1 | 1/2
    You take 1 less non-attack damage.
    = static: nonattack_damage_to_you-1
Milestone | ARTIFACT | Artifact | common | 3 | 1/0
    When you place this card: draw 1 card.
    = on placed: draw(you,1)
Traveller's Map | ARTIFACT | Artifact | uncommon | 2 | 1/1
    At the start of your turn: if an opponent has more cards in hand than you, draw 1 card.
    = on start if any_opp_hand>hand: draw(you,1)
War Horn | ARTIFACT | Artifact | rare | 1 | 1/0
    Your Hero has +2 Attack while a Large Weapon is equipped to your Hero.
    = static if equipped(Large Weapon): attack+2
Warden's Spear | WEAPON | Weapon | common | 3 | 2/1
Paving Hammer | WEAPON | Large Weapon | uncommon | 2 | 4/0
    When your Hero deals attack damage: choose a Shield equipped to the defending player's Hero; destroy it.
    = on hit: destroy(defender:Shield,1)
Wayland's Halberd | WEAPON | Large Weapon | legendary | 1 | 4/1
Brigandine | BODY | Armor | common | 3 | 0/3
Plate of the Long Road | BODY | Armor | uncommon | 2 | 0/2
    Your Hero has +1 Defense while a Shield is equipped to your Hero.
    = static if equipped(Shield): defense+1
Wayland's Bulwark | BODY | Armor | legendary | 1 | 0/3
    Opponents' abilities cannot destroy this card.
    = static: protected(opponents)
Kite Shield | OFFHAND | Shield | common | 3 | 1/1
Spiked Targe | OFFHAND | Shield | uncommon | 2 | 1/1
    When you block: deal 1 damage to the attacking player.
    = on block: damage(attacker,1)
Tower of a Shield | OFFHAND | Shield | rare | 1 | 0/4
    Your Hero has -1 Attack.
    = static: attack-1
Guild Ring | RING | Ring | common | 3 | 1/0
Ring of Passage | RING | Ring | uncommon | 2 | 0/0
    You may place this card for free. When you place this card: draw 1 card.
    = free ; on placed: draw(you,1)
Seal of the King's Road | RING | Ring | rare | 1 | 1/0
    When you place a Shield or an Armor: gain 1 health.
    = on place(Shield or Armor): gain(you,1)
Hobnail Boots | FEET | Boots | common | 3 | 1/1
Marching Boots | FEET | Boots | uncommon | 2 | 1/0
    Activate: discard 2 cards: gain 1 more action this turn.
    = activate[main] cost discard(2): actions(+1)
Seven-Mile Sabatons | FEET | Boots | rare | 1 | 1/1
    When you place this card: gain 1 more action this turn.
    = on placed: actions(+1)
Toll Bridge | REALM | Realm | common | 3 | 1/0
    When you are attacked and do not block: draw 1 card.
    = on noblock: draw(you,1)
Gatehouse | REALM | Realm | uncommon | 2 | 1/0
    When you are attacked: gain 1 health.
    = on attacked: gain(you,1)
The King's Road | REALM | Realm | rare | 1 | 0/0
    Your Hero has +2 Attack while a Shield and an Armor are equipped to your Hero.
    = static if equipped(Shield)&equipped(Armor): attack+2
Spark | SPELL | Spell | common | 3 | 0/0
    Activate: discard 1 card: choose an opponent; deal 1 damage to that player.
    = activate[main] cost discard(1): damage(choose_opp,1)
Backdraft | SPELL | Battle Spell | uncommon | 2 | 0/0
    Activate in battle when you are attacked: destroy this card: deal 3 damage to the attacking player.
    = activate[attacked] cost destroy(this): damage(attacker,3)
Emberlyn's Inferno | SPELL | Battle Spell | legendary | 1 | 1/0
    Activate in battle when you attack: destroy this card: deal 2 damage to each opponent.
    = activate[attacking] cost destroy(this): damage(each_opp,2)
Pointy Hat | HEAD | Helm | common | 3 | 0/1
    Your Hero has +1 Attack while a Spell is equipped to your Hero.
    = static if equipped(Spell): attack+1
Hood of Cinders | HEAD | Helm | uncommon | 2 | 0/1
    When you activate an ability of a Spell: gain 1 health.
    = on use_spell: gain(you,1)
Emberlyn's Diadem | HEAD | Helm | legendary | 1 | 1/1
    When one of your cards deals non-attack damage to an opponent: draw 1 card. Once per turn.
    = on nonattack once_per_turn: draw(you,1)
Tinderbox | ARTIFACT | Artifact | common | 3 | 1/0
    Activate: destroy this card: choose an opponent; deal 2 damage to that player.
    = activate[main] cost destroy(this): damage(choose_opp,2)
Bottomless Spellbook | ARTIFACT | Artifact | uncommon | 2 | 1/0
    Your SPELL slot can hold up to 2 cards.
    = static: slot_capacity(SPELL,2)
Phoenix Egg | ARTIFACT | Artifact | rare | 1 | 1/0
    Activate: use 1 action: return up to 1 card from your Trash to your hand.
    = activate[main] cost action(1): recover(upto,1)
Hunting Bow | WEAPON | Bow | common | 3 | 3/0
    When you attack: deal 1 damage to the defending player.
    = on attack: damage(defender,1)
Ash Staff | WEAPON | Weapon | uncommon | 2 | 2/1
    Your Hero has +1 Attack for each Spell equipped to your Hero, up to +2.
    = static: attack+1 per Spell, max 2
Emberlyn's Longbow | WEAPON | Bow | legendary | 1 | 3/0
    Activate in battle when you attack: discard 2 cards: the defending player cannot block this attack.
    = activate[attacking] cost discard(2): no_block
Patchwork Robe | BODY | Armor | common | 3 | 0/3
    You may place this card for free if you have 3 or fewer cards in hand, this card included.
    = free if hand<=3
Salamander Hide | BODY | Armor | uncommon | 2 | 0/2
    You take 1 less non-attack damage.
    = static: nonattack_damage_to_you-1
Emberlyn's Mantle | BODY | Gown | legendary | 1 | 0/2
    When you take damage of any kind: choose an opponent; deal 1 damage to that player.
    = on damaged: damage(choose_opp,1)
Torch | OFFHAND | Weapon | common | 3 | 1/1
Quiver of Plenty | OFFHAND | Artifact | uncommon | 2 | 1/0
    Your Hero has +2 Attack while a Bow is equipped to your Hero.
    = static if equipped(Bow): attack+2
Orb of Second Chances | OFFHAND | Artifact | rare | 1 | 0/2
    When this card is destroyed: return another card from your Trash to your hand.
    = on destroyed: recover(another,1)
Copper Loop | RING | Ring | common | 3 | 1/0
    You may place this card into a slot that already holds cards without destroying them.
    = stack
Ring of Kindling | RING | Ring | uncommon | 2 | 0/1
    When you place a Spell: choose an opponent; deal 1 damage to that player.
    = on place(Spell): damage(choose_opp,1)
Ouroboros Ring | RING | Ring | rare | 1 | 0/1
    Activate: destroy another card equipped to your Hero: draw 2 cards.
    = activate[main] cost destroy(other_own): draw(you,2)
Swift Moccasins | FEET | Boots | common | 3 | 1/0
    You may place this card for free.
    = free
Foxfire Boots | FEET | Boots | uncommon | 2 | 1/0
    Activate from your hand in battle when you are attacked: discard this card: your Hero gains +3 Defense this battle.
    = hand[attacked] cost discard(this): buff(defense,+3,battle)
Firewalkers | FEET | Boots | rare | 1 | 1/0
    When you are attacked and do not block: deal 2 damage to the attacking player.
    = on noblock: damage(attacker,2)
Smoldering Grove | REALM | Realm | common | 3 | 1/0
    When this card is destroyed: choose an opponent; deal 1 damage to that player.
    = on destroyed: damage(choose_opp,1)
Volcano's Edge | REALM | Realm | uncommon | 2 | 0/1
    At the start of your turn: if a Spell is equipped to your Hero, deal 1 damage to each opponent.
    = on start if equipped(Spell): damage(each_opp,1)
Library of Ash | REALM | Realm | rare | 1 | 0/1
    At the end of your turn: if you have 8 or more cards in your Trash, deal 1 damage to each opponent.
    = on end if trash>=8: damage(each_opp,1)
"""
